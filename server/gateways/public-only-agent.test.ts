import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isInside, publicOnlyAgent } from './public-only-agent.ts';

test.each([
  ['a name', 'localhost'],
  ['an address', '127.0.0.1'],
  ['an address of IPv6 that holds one', '::ffff:127.0.0.1'],
])('%s that leads to this machine is not connected to', async (_kind, host) => {
  let connections = 0;
  const server = createServer().on('connection', () => void (connections += 1));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ host, port, agent: publicOnlyAgent });
  const [error] = (await once(asked.end(), 'error')) as [Error];
  expect(error.message).toBe(`${host} is not an address of the outside`);
  expect(connections).toBe(0);
  server.close();
});

test.each([
  '10.1.2.3',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fd00::1',
  '64:ff9b::7f00:1',
  'ff02::1',
])('%s is inside', (address) => expect(isInside({ address, family: address.includes(':') ? 6 : 4 })).toBe(true));

test.each(['8.8.8.8', '172.15.0.1', '2606:4700::1111'])('%s is outside', (address) =>
  expect(isInside({ address, family: address.includes(':') ? 6 : 4 })).toBe(false),
);
