import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { hostInUrl, isHttps } from './site-address.ts';

test.each([
  ['127.0.0.1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['0:0:0:0:0:0:0:0', 'localhost'],
  ['::1', '[::1]'],
  ['0:0:0:0:0:0:0:1', '[::1]'],
  ['2001:DB8::7', '[2001:db8::7]'],
  ['fe80::1%eth0', '[fe80::1]'],
  ['192.168.1.5', '192.168.1.5'],
  ['proquo.lan', 'proquo.lan'],
])('a server that listens on %s is opened at %s', (host, name) => {
  expect(hostInUrl(host)).toBe(name);
  expect(URL.canParse(`http://${name}:3000`)).toBe(true);
});

test.each([
  ['https://proquo.example', true],
  ['HTTPS://ProQuo.Example', true],
  ['http://https.example', false],
  ['', false],
])('APP_URL=%s is on https: %s', (value, secure) => {
  expect(isHttps(readEnv({ APP_URL: value }))).toBe(secure);
});
