import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBodyParsers } from './body-parsers.ts';

const app = Fastify();
const refused: unknown[] = [];
beforeAll(async () => {
  addBodyParsers(app);
  app.addHook('onError', async (_req, _reply, error) => void refused.push(error));
  app.post('/', () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('a request that is cut off before its body ends is also refused', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const parsing = new Promise((resolve) => app.server.once('request', resolve));
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n');
  await parsing;
  socket.destroy();
  await expect.poll(() => refused).toMatchObject([{ code: 'BAD_INPUT' }]);
});
