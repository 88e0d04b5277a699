import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startNameServer } from '#scripts/sandbox/mail/name-server.ts';
import { isPrivateAddress, publicOnlyAgent } from './public-only-agent.ts';

test.each([
  ['a name', 'localhost'],
  ['an address', '127.0.0.1'],
  ['an address of IPv6 that holds one', '::ffff:127.0.0.1'],
  ['one that holds it in the old way', '::127.0.0.1'],
])('%s that leads to this machine is not connected to', async (_kind, host) => {
  let connections = 0;
  const server = createServer().on('connection', () => void (connections += 1));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ host, port, agent: publicOnlyAgent() });
  const [error] = (await once(asked.end(), 'error')) as [Error];
  expect(error.message).toBe(`${host} is not an address of the outside`);
  expect(connections).toBe(0);
  server.close();
});

test('the name servers that are set say where a name leads, and what is inside is not connected to', async () => {
  const find = (name: string) =>
    name === 'inside.example' ? Promise.resolve(['10.1.2.3']) : Promise.reject(new Error('not there'));
  const names = await startNameServer(() => null, find);
  const agent = publicOnlyAgent({ dnsServers: [names.address] });
  for (const [host, said] of [
    ['inside.example', 'inside.example is not an address of the outside'],
    ['nowhere.example', 'queryA ENOTFOUND nowhere.example'],
  ] as const) {
    const [error] = (await once(request({ host, agent }).end(), 'error')) as [Error];
    expect(error.message).toBe(said);
  }
  agent.destroy();
  await names.close();
});

test('the demo’s name server finds what the machine itself finds', async () => {
  const names = await startNameServer(() => null);
  const agent = publicOnlyAgent({ dnsServers: [names.address] });
  const [error] = (await once(request({ host: 'localhost', agent }).end(), 'error')) as [Error];
  expect(error.message, 'found, and inside').toBe('localhost is not an address of the outside');
  agent.destroy();
  await names.close();
});

const judge = (address: string) => isPrivateAddress({ address, family: address.includes(':') ? 6 : 4 });

const inside = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1
  192.31.196.1 192.52.193.1 192.88.99.1 192.168.1.1 192.175.48.1 198.18.0.1 198.19.255.255
  198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
`;
const outside = `
  8.8.8.8 100.63.255.255 172.15.0.1 172.32.0.1 192.0.1.1 198.17.255.255 198.20.0.1 223.255.255.255
  2001:4860:4860::8888 2606:4700::1111 2a00:1450::1
`;
const addressesIn = (text: string) => text.trim().split(/\s+/);

test.each(addressesIn(inside))('%s is inside', (address) => expect(judge(address)).toBe(true));

test.each(addressesIn(outside))('%s is outside', (address) => expect(judge(address)).toBe(false));

test.each([
  ['unspecified', '::'],
  ['this machine', '::1'],
  ['IPv4, mapped', '::ffff:127.0.0.1'],
  ['IPv4, mapped, in hexadecimals', '::ffff:7f00:1'],
  ['IPv4, mapped, public', '::ffff:8.8.8.8'],
  ['IPv4, compatible', '::127.0.0.1'],
  ['IPv4, compatible, in hexadecimals', '::7f00:1'],
  ['IPv4, translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of one’s own', '64:ff9b:1::7f00:1'],
  ['discard-only', '100::1'],
  ['dummy', '100:0:0:1::1'],
  ['Teredo', '2001:0:7f00:1::1'],
  ['benchmarks', '2001:2::1'],
  ['AMT', '2001:3::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHIDv2', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['6to4', '2002:7f00:1::1'],
  ['AS112', '2620:4f:8000::1'],
  ['documentation of 2024', '3fff::1'],
  ['segment routing', '5f00::1'],
  ['unassigned', '4000::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd00::1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['site-local, its end', 'feff::1'],
  ['multicast', 'ff02::1'],
])('%s (%s) is inside', (_name, address) => expect(judge(address)).toBe(true));
