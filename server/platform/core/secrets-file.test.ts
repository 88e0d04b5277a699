import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadVapidKeys } from '../../notifications/push/vapid-keys.ts';
import { loadSecret, loadSecrets } from './secrets-file.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const folder = makeFolder('secrets');
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
  const given = { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' };
  expect(loadVapidKeys({ DATA_DIR: other, ...given })).toEqual({ publicKey: 'a', privateKey: 'b' });
  expect(() => statSync(other)).toThrow('ENOENT');
});

describe('a file that holds no secret stops the start in one line', () => {
  const withFile = (name: string, bytes: string | Buffer) => {
    const dataDir = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(dataDir, name), bytes);
    return dataDir;
  };
  const secretOf = (bytes: string | Buffer) => () => loadSecret(withFile('secret.key', bytes), undefined);
  const keysOf = (text: string) => () => loadVapidKeys({ ...none, DATA_DIR: withFile('vapid.json', text) });

  test('an empty or short key', () => {
    expect(secretOf('')).toThrow(/^\S+secret\.key has 0 bytes instead of 32: .+$/);
    expect(secretOf(Buffer.alloc(31))).toThrow(/^\S+secret\.key has 31 bytes instead of 32: .+$/);
    expect(secretOf(Buffer.alloc(32))()).toHaveLength(32);
  });

  test.each(['', '{', 'null', '{}', '{"publicKey":"a","privateKey":"b"}'])('no pair of keys: %s', (text) => {
    expect(keysOf(text)).toThrow(/^\S+vapid\.json doesn't hold a key pair: .+$/);
  });

  test('one that cannot be read', () => {
    const dataDir = mkdtempSync(join(folder, 'broken-'));
    mkdirSync(join(dataDir, 'secret.key'));
    expect(() => loadSecret(dataDir, undefined)).toThrow(/^\S+secret\.key cannot be read: .+$/);
  });
});

test('a secret appears whole, and leaves nothing beside it', () => {
  const dataDir = mkdtempSync(join(folder, 'whole-'));
  loadSecret(dataDir, undefined);
  loadVapidKeys({ ...none, DATA_DIR: dataDir });
  expect(readdirSync(dataDir).toSorted()).toEqual(['secret.key', 'vapid.json']);
});

describe('the key before the newest', () => {
  const env = (dataDir: string) => ({ DATA_DIR: dataDir, SECRET_KEY: undefined, SECRET_KEY_OLD: undefined });
  const fresh = () => mkdtempSync(join(folder, 'old-'));

  test('does not exist by default, and comes from a file or a variable where there is one', () => {
    const dataDir = fresh();
    const [newest] = loadSecrets(env(dataDir));
    expect(loadSecrets(env(dataDir))).toEqual([newest]);
    writeFileSync(join(dataDir, 'secret.old.key'), 'o'.repeat(32));
    expect(loadSecrets(env(dataDir))).toEqual([newest, Buffer.from('o'.repeat(32))]);
    const configured = { ...env(dataDir), SECRET_KEY: 'n'.repeat(32), SECRET_KEY_OLD: 'p'.repeat(32) };
    expect(loadSecrets(configured).map(String)).toEqual(['n'.repeat(32), 'p'.repeat(32)]);
  });

  test('is not taken from an empty file', () => {
    const dataDir = fresh();
    writeFileSync(join(dataDir, 'secret.old.key'), '');
    expect(() => loadSecrets(env(dataDir))).toThrow(/^\S+secret\.old\.key has 0 bytes instead of 32: .+$/);
  });
});
