import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadVapidKeys } from './push/vapid-keys.ts';
import { loadSecret } from './secrets-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'proquo-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
const none = { DATA_DIR: folder, VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined };

test('the server’s secret is made once, of 32 random bytes, for its owner’s eyes only', () => {
  const secret = loadSecret(folder, undefined);
  expect(secret).toHaveLength(32);
  expect(loadSecret(folder, undefined)).toEqual(secret);
  expect(readFileSync(join(folder, 'secret.key'))).toEqual(secret);
  expect(modeOf('secret.key')).toBe('600');
});

test('the keys for push are made once, for their owner’s eyes only', () => {
  const keys = loadVapidKeys(none);
  expect(loadVapidKeys(none)).toEqual(keys);
  expect(modeOf('vapid.json')).toBe('600');
});

test('what is configured wins and is written nowhere', () => {
  const other = join(folder, 'other');
  expect(loadSecret(other, 'x'.repeat(32)).toString()).toBe('x'.repeat(32));
  expect(() => statSync(other)).toThrow('ENOENT');
});
