import { expect, test } from 'vitest';
import { isPublicAddress, networkOf, plainAddress, rateLimitKey } from './ip-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50001', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:50001', '203.0.113.9'],
  ['[2001:db8::7]:50001', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:50001', 'fe80::1'],
  ['unknown', 'unknown'],
])('%s is the address %s', (given, address) => {
  expect(plainAddress(given)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:0001::6', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['nonsense', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('limits, networks and what is public go by the address, whatever the port', () => {
  for (const port of ['', ':1', ':50001']) {
    expect(rateLimitKey(`203.0.113.9${port}`)).toBe('203.0.113.9');
    expect(networkOf(`203.0.113.9${port}`)).toBe('203.0.113');
    expect(isPublicAddress(`8.8.8.8${port}`)).toBe(true);
    expect(isPublicAddress(`10.0.0.1${port}`)).toBe(false);
    expect(rateLimitKey(`[2001:db8:0:1::7]${port}`)).toBe('2001:db8:0:1');
    expect(isPublicAddress(`[::1]${port}`)).toBe(false);
  }
});
