import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { publicOnlyAgent } from './public-only-agent.ts';

test('a name that leads to this machine is not connected to', async () => {
  let connections = 0;
  const server = createServer().on('connection', () => void (connections += 1));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: 'localhost', port, agent: publicOnlyAgent });
  const [error] = (await once(asked.end(), 'error')) as [Error];
  expect(error.message).toBe('localhost is not an address of the outside');
  expect(connections).toBe(0);
  server.close();
});
