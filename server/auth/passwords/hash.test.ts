import { setImmediate } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { fillPasswordChecks } from '../../test/services/busy-passwords.ts';
import { createTestApp } from '../../test/test-app.ts';
import { boundedWork } from '../../platform/core/bounded-work.ts';
import { checkPassword, hashPassword, passwordCheck } from './hash.ts';

/** 19 MiB and two rounds, of which tests take a 128th of the memory (scripts/test/quick-hashes.ts). */
const COST = `m=${19_456 / 128},t=2,p=1`;

test('a password is stored as argon2id with 19 MiB and two rounds, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('a long password'), await hashPassword('a long password')];
  expect(one.split('$').slice(0, 4)).toEqual(['', 'argon2id', 'v=19', COST]);
  expect(other).not.toBe(one);
  expect(await checkPassword(one, 'a long password')).toBe(true);
  expect(await checkPassword(one, 'a long passwore')).toBe(false);
  expect(await checkPassword(one, ' a long password')).toBe(false);
});

// Counts the hash comparisons, because a test that measures time fails on a busy machine.
test('the time does not show whether there is such an account: each check compares one hash of the same cost', async () => {
  const stored = await hashPassword('a long password');
  const measurePrice = async (hash: string | null | undefined) => {
    const compare = vi.fn<typeof verify>(verify);
    expect(await passwordCheck(compare)(hash, 'wrong')).toBe(false);
    return compare.mock.calls.map(([against]) => String(against).split('$').slice(0, 4));
  };
  const prices = await measurePrice(stored);
  expect(prices).toEqual([['', 'argon2id', 'v=19', COST]]);
  expect(await measurePrice(undefined)).toEqual(prices);
  expect(await measurePrice(null)).toEqual(prices);
});

describe('hashing many passwords at once', () => {
  const held = () => {
    const waiting: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => void waiting.push(resolve));
    return { work, running: () => waiting.length, finishOne: () => waiting.shift()?.() };
  };

  test('takes few at a time; the others wait, and a request that would wait too long is refused', async () => {
    const { work, running, finishOne } = held();
    const { run: inTurn } = boundedWork({ concurrency: 2, maxWaiting: 3, refusal: 'TOO_BUSY' });
    const all = Array.from({ length: 5 }, () => inTurn(work));
    await expect(inTurn(work)).rejects.toMatchObject({ code: 'TOO_BUSY', retryAfterSeconds: 5 });
    expect(running()).toBe(2);
    finishOne();
    await all[0];
    await vi.waitFor(() => expect(running()).toBe(2));
    all.push(inTurn(work));
    for (let left = 5; left > 0; left -= 1)
      await vi.waitFor(() => expect(running() > 0 && finishOne() === undefined).toBe(true));
    await Promise.all(all);
  });

  test('refuses known and unknown accounts alike', async () => {
    let [now, most] = [0, 0];
    const compare = passwordCheck(async () => {
      most = Math.max(most, (now += 1));
      await setImmediate();
      now -= 1;
      return false;
    });
    const many = await Promise.allSettled(
      Array.from({ length: 150 }, (_, n) => compare(n % 2 ? 'stored' : null, 'guessed')),
    );
    expect(most).toBeLessThanOrEqual(2);
    const refused = many.flatMap(({ status }, n) => (status === 'rejected' ? [n % 2] : []));
    // Accounts that exist and that don't are refused equally often: a full queue reveals nothing about an account.
    expect([refused.length, refused.filter(Boolean).length]).toEqual([48, 24]);
  });
});

test('a sign-in that would wait too long is answered with 503 and when to try again', async () => {
  const t = await createTestApp();
  const payload = { email: 'nobody@proquo.test', password: 'guessed' };
  const login = () => t.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const release = await fillPasswordChecks();
  const busy = await login();
  await release();
  expect(busy.statusCode).toBe(503);
  expect(busy.headers['retry-after']).toBe('5');
  expect(busy.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect((await login()).statusCode).toBe(401);
  await t.close();
});
