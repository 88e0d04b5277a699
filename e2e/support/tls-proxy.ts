/** A proxy that ends TLS before a site, as in production. */
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#scripts/test/certificate.ts';

/** Listens on a free port of 127.0.0.1 and forwards to the site at `port` with the headers of a proxy. */
export async function startTlsProxy(name: string, port: number) {
  const server = createServer(await makeCertificate(name), (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const seen = `${socket.remoteAddress}:${socket.remotePort}`;
    const forwarded = { 'x-forwarded-for': seen, 'x-forwarded-proto': 'https', 'x-forwarded-host': headers.host };
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...forwarded } });
    asked.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => !outgoing.writableFinished && asked.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
