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
    for (const one of both) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        for (const each of both) each.destroy();
      });
      if (isHanging) one.pause();
    }
    client.on('data', (part) => {
      if (fatalWord !== null && part.includes(fatalWord)) return void client.destroy();
      upstream.write(part);
    });
    upstream.on('data', (part) => void client.write(part));
    if (isHanging) for (const one of both) one.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);

  const cut = () => {
    for (const one of sockets) one.destroy();
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
      for (const one of sockets) one.pause();
    },
    /** Forwards again, what was held back first. */
    heal: () => {
      [refuses, isHanging] = [false, false];
      for (const one of sockets) one.resume();
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
