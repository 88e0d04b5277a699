import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const secret = Buffer.from('a secret of the server');
const newer = Buffer.from('the secret after it');
const vault = createVault([secret], 'identity-pictures');
const picture = Buffer.from('what nobody may read '.repeat(50));
const NAME = 'identity/1/live-photo';

/** The old format, before key ids: nonce, tag, ciphertext. */
const sealedBefore = (name: string, bytes: Buffer) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'identity-pictures', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
};

test('what is sealed opens again under its name, and never looks the same twice', () => {
  const sealed = vault.seal(NAME, picture);
  expect(vault.open(NAME, sealed)).toEqual(picture);
  expect(sealed.includes('nobody may read')).toBe(false);
  expect(vault.seal(NAME, picture)).not.toEqual(sealed);
});

test('sealed bytes name their format, their cipher and their key, the key only by its id', () => {
  const [one, two] = [vault.seal(NAME, picture), vault.seal('another', picture)];
  expect(one.subarray(0, 5).toString('latin1')).toBe('pqv1\u0001');
  expect(two.subarray(0, 9)).toEqual(one.subarray(0, 9));
  const other = createVault([newer], 'identity-pictures').seal(NAME, picture);
  expect(other.subarray(5, 9)).not.toEqual(one.subarray(5, 9));
});

test('no other key or name opens it', () => {
  const sealed = vault.seal(NAME, picture);
  for (const at of [0, 4, 5, 8, 10, 30, 60]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(NAME, changed), `byte ${at}`).toThrow(/authenticate|a key that this server does not have/);
  }
  expect(() => vault.open('identity/2/live-photo', sealed)).toThrow('authenticate');
  expect(() => vault.open(NAME, sealed.subarray(0, 20))).toThrow(/tag|nonce|IV/i);
  for (const other of [
    createVault([Buffer.from('another secret')], 'identity-pictures'),
    createVault([secret], 'another purpose'),
  ]) {
    expect(() => other.open(NAME, sealed)).toThrow('a key that this server does not have');
    expect(() => other.open(NAME, sealedBefore(NAME, picture))).toThrow('authenticate');
  }
});

test('after a renewal the newer key seals, and both open', () => {
  const both = createVault([newer, secret], 'identity-pictures');
  const [before, old] = [sealedBefore(NAME, picture), vault.seal(NAME, picture)];
  const fresh = both.seal(NAME, picture);
  for (const sealed of [before, old, fresh]) expect(both.open(NAME, sealed)).toEqual(picture);
  expect([before, old, fresh].map((sealed) => both.isCurrent(sealed))).toEqual([false, false, true]);
  const only = createVault([newer], 'identity-pictures');
  expect(only.open(NAME, fresh)).toEqual(picture);
  expect(() => only.open(NAME, old)).toThrow('a key that this server does not have');
});
