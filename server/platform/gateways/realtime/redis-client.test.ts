import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { expect, test } from 'vitest';
import { redisClient } from './redis-client.ts';

test('rediss:// sends nothing, not even its password, to a server without a trusted certificate', async () => {
  let heard = '';
  const server = createServer(await makeCertificate('localhost'), (socket) => {
    socket.on('error', () => {});
    socket.on('data', (part) => (heard += part.toString()));
  });
  server.on('tlsClientError', () => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const failure = Promise.withResolvers<unknown>();
  const client = redisClient(`rediss://:secret@localhost:${port}`, failure.resolve, { keepsCommands: false });
  expect(await failure.promise).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  client.destroy();
  server.close();
  expect(heard).toBe('');
});
