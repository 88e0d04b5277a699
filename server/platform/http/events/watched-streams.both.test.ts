// PostgreSQL too: how many values are one parameter.
import { sessions } from '#db/schema/auth/sessions.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { hashSecret } from '../../core/secrets.ts';
import { createMember } from '../../../test/factories.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { heartbeats } from './heartbeats.ts';
import { watchStreams } from './watched-streams.ts';

withTestApp();

const begin = async () => {
  const userId = await createMember(t.db);
  const secret = (await t.deps.sessions.start(userId, null)).split(';')[0]?.split('=')[1] ?? '';
  return hashSecret(secret);
};
const expire = (hash: string) =>
  t.db.write((tx) => tx.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.id, hash)));

test('a session that ends by age, for which there is no event, is found by a look at all streams in one query', async () => {
  const watched = watchStreams(t.deps, { safetyMs: 30 });
  const hashes = await Promise.all(Array.from({ length: 5 }, begin));
  const ended: string[] = [];
  const stops = hashes.map((hash) =>
    watched.add({ via: 'session', hash, end: () => void (stops[hashes.indexOf(hash)]?.(), ended.push(hash)) }),
  );
  const queries = vi.spyOn(t.db.fresh, 'select');
  await vi.waitFor(() => expect(queries).toHaveBeenCalled(), { interval: 1 });
  expect([queries.mock.calls.length, ended]).toEqual([1, []]);
  const [old = ''] = hashes;
  await expire(old);
  await vi.waitFor(() => expect(ended).toEqual([old]));
  watched.close();
  queries.mockRestore();
});

test('streams that are checked together are looked up together, tokens too, and a failure ends none', async () => {
  const watched = watchStreams(t.deps);
  const good = await begin();
  const ended: string[] = [];
  const streams = (['good', 'gone', 'token'] as const).map((name) => ({
    via: name === 'token' ? ('token' as const) : ('session' as const),
    hash: name === 'good' ? good : hashSecret(name),
    end: () => void ended.push(name),
  }));
  for (const stream of streams) watched.add(stream);
  const queries = vi.spyOn(t.db.fresh, 'select').mockImplementationOnce(() => {
    throw new Error('away');
  });
  await Promise.all(streams.map(watched.check));
  expect(ended).toEqual([]);
  queries.mockClear();
  await Promise.all(streams.map(watched.check));
  expect(queries).toHaveBeenCalledTimes(2);
  expect(ended.toSorted()).toEqual(['gone', 'token']);
  queries.mockRestore();
  watched.close();
});

test('one timer beats for all streams, each once in every span, not all at once', async () => {
  const beats = heartbeats(400);
  const times: number[][] = Array.from({ length: 10 }, () => []);
  const stops = times.map((list) => beats.add(() => void list.push(performance.now())));
  await vi.waitFor(() => expect(Math.min(...times.map((list) => list.length))).toBe(2), { timeout: 5_000 });
  const firsts = times.map(([first = 0]) => first);
  expect(Math.max(...firsts) - Math.min(...firsts)).toBeGreaterThan(50);
  for (const stop of stops) stop();
  beats.close();
});
