import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { checkPassword, hashPassword, passwordCheck } from './passwords.ts';

test('a password is kept as argon2id with 19 MiB and two rounds, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('a long password'), await hashPassword('a long password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await checkPassword(one, 'a long password')).toBe(true);
  expect(await checkPassword(one, 'a long passwore')).toBe(false);
  expect(await checkPassword(one, ' a long password')).toBe(false);
});

// What is counted is the work, because a test that measures time fails on a busy machine.
test('whether there is such an account cannot be told by the time: each check compares one hash of the same price', async () => {
  const stored = await hashPassword('a long password');
  const priceOf = async (hash: string | null | undefined) => {
    const compare = vi.fn<typeof verify>(verify);
    expect(await passwordCheck(compare)(hash, 'wrong')).toBe(false);
    return compare.mock.calls.map(([against]) => String(against).split('$').slice(0, 4));
  };
  const known = await priceOf(stored);
  expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(await priceOf(undefined)).toEqual(known);
  expect(await priceOf(null)).toEqual(known);
});
