import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

/** The least of several tries: what the work itself takes, without what else the machine does. */
const leastTime = async (work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};

test('a password is kept as argon2id with 19 MiB and two rounds, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('a long password'), await hashPassword('a long password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await checkPassword(one, 'a long password')).toBe(true);
  expect(await checkPassword(one, 'a long passwore')).toBe(false);
  expect(await checkPassword(one, ' a long password')).toBe(false);
});

test('whether there is such an account cannot be told by the time', async () => {
  const stored = await hashPassword('a long password');
  await checkPassword(null, 'a first one, which makes the decoy');
  const known = await leastTime(() => checkPassword(stored, 'wrong'));
  const unknown = await leastTime(() => checkPassword(undefined, 'wrong'));
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.7);
});
