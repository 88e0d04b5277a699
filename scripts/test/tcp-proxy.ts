/** Stands between a client and a server of a test, for networks that break. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof startProxy>>;

/** Forwards a free port to the port of `target` (an address). */
export async function startProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  /** What the client says; a connection is cut when it says this. */
  let fatalWord: string | null = null;
  let isHanging = false;
  let refuses = false;

  const server = createServer((client) => {
    if (refuses) return void client.destroy();
    const upstream = connect(Number(targetPort), hostname);
    const both = [client, upstream];
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const end of both) end.destroy();
      });
      if (isHanging) socket.pause();
    }
    client.on('data', (part) => {
      if (fatalWord !== null && part.includes(fatalWord)) return void client.destroy();
      upstream.write(part);
    });
    upstream.on('data', (part) => void client.write(part));
    if (isHanging) for (const socket of both) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: address.href,
    /** Cuts every connection whose client sends this word, until it is called with null. */
    cutAt: (word: string | null) => (fatalWord = word),
    cut,
    /** Cuts all connections and takes no new ones. */
    refuse: () => {
      refuses = true;
      cut();
    },
    /** Keeps connections open and takes new ones, but forwards nothing. */
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    /** Forwards again, what was held back first. */
    heal: () => {
      [refuses, isHanging] = [false, false];
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
