import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault(Buffer.from('a secret of the server'), 'identity-pictures');
const picture = Buffer.from('what nobody may read '.repeat(50));

test('what is sealed opens again under its name, and never looks the same twice', () => {
  const sealed = vault.seal('identity/1/live-photo', picture);
  expect(vault.open('identity/1/live-photo', sealed)).toEqual(picture);
  expect(sealed.includes('nobody may read')).toBe(false);
  expect(vault.seal('identity/1/live-photo', picture)).not.toEqual(sealed);
});

test('nothing else opens it', () => {
  const sealed = vault.seal('identity/1/live-photo', picture);
  const changed = Buffer.from(sealed);
  changed[40] = (changed[40] ?? 0) ^ 1;
  expect(() => vault.open('identity/1/live-photo', changed)).toThrow('authenticate');
  expect(() => vault.open('identity/2/live-photo', sealed)).toThrow('authenticate');
  expect(() => vault.open('identity/1/live-photo', sealed.subarray(0, 20))).toThrow(/tag/i);
  for (const other of [
    createVault(Buffer.from('another secret'), 'identity-pictures'),
    createVault(Buffer.from('a secret of the server'), 'another purpose'),
  ]) {
    expect(() => other.open('identity/1/live-photo', sealed)).toThrow('authenticate');
  }
});
