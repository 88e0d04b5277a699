import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { start } from './main.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const startAt = (settings: Record<string, string>) => {
  const DATA_DIR = makeFolder('start');
  return start({ NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'silent', DATA_DIR, ...settings });
};

test('an address where the server cannot listen is refused with the name of the setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(startAt({ PORT: String(port) })).rejects.toThrow(/^ {2}PORT: another program listens there; [^\n]+$/);
  // An address of the documentation, which no machine has.
  await expect(startAt({ HOST: '192.0.2.1' })).rejects.toThrow(/^ {2}HOST: this machine has no such address [^\n]+$/);
});
