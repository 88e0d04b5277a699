import { newId } from '#db/client/ids.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { addToken } from '../../../test/access/access-keys.ts';
import { SceneRows } from '../../../test/access/scene-rows.ts';
import { callerFor, createExchange, createMember } from '../../../test/factories.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

let requester: string;
let provider: string;
let id: string;
withTestApp({ RATE_LIMIT: 'on' });
beforeEach(async () => {
  requester = await createMember(t.db);
  provider = await createMember(t.db);
  ({ id } = await createExchange(t.deps, { requester, provider }, 'accepted'));
});

const zones = Intl.supportedValuesOf('timeZone');
/** A confirmed series, the first date of which is this many hours from now, each in another time zone. */
const series = (index: number, inHours: number) => {
  const now = Date.now();
  const startsAt = Math.ceil(now / HOUR) * HOUR + inHours * HOUR;
  return {
    id: newId(),
    exchangeId: id,
    proposedById: requester,
    status: inHours < 0 ? ('past' as const) : ('confirmed' as const),
    options: [],
    startsAt,
    endsAt: startsAt + HOUR,
    lastEndsAt: startsAt + HOUR + (inHours < 0 ? 0 : 77 * DAY),
    minutes: 60,
    timeZone: zones[(index * 7) % zones.length] ?? 'UTC',
    place: 'call' as const,
    repeatWeekly: 12,
    createdAt: now,
    updatedAt: now,
  };
};
const insert = (rows: ReturnType<typeof series>[]) => t.db.write((tx) => tx.insert(appointments).values(rows));
const beginFeed = async () =>
  new URL((await (await callerFor(t.deps, provider)).appointments.beginFeed()).url).pathname;
const get = (url: string, tag?: string) => t.app.inject({ url, headers: tag ? { 'if-none-match': tag } : {} });
const uidsIn = (file: string) => [...file.matchAll(/^UID:(\S+)/gm)].map(([, uid]) => uid);

describe('a feed', () => {
  test('is sent again only when an appointment has changed', async () => {
    const one = series(0, 5);
    await insert([one]);
    const path = await beginFeed();
    const first = await get(path);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]+"$/);
    const same = await get(path, `W/${tag}`);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await t.db.write((tx) =>
      tx.update(appointments).set({ sequence: 1, where: 'My kitchen' }).where(eq(appointments.id, one.id)),
    );
    const changed = await get(path, tag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
    expect(changed.body).toContain('LOCATION:My kitchen');
  });

  test('can be looked at 24 times an hour; other feeds do not count', async () => {
    const path = await beginFeed();
    for (let look = 0; look < 24; look += 1) expect((await get(path)).statusCode).toBe(200);
    const refused = await get(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(await beginFeed())).statusCode, 'its own new address').toBe(200);
  });

  test('shows two weeks of what is over, and of very many the nearest', async () => {
    const [old, late, soon] = [series(0, -20 * 24), series(1, -10 * 24), series(2, 10)];
    const many = Array.from({ length: 230 }, (_, index) => series(index, 20 + index));
    await insert([...many, old, late, soon]);
    const uids = uidsIn((await get(await beginFeed())).body);
    expect(uids).toHaveLength(200);
    expect(uids.slice(0, 3)).toEqual([late.id, soon.id, many[0]?.id]);
  });
});

test('the file of an appointment is sent again only when it has changed', async () => {
  const one = series(0, 5);
  await insert([one]);
  const rows = new SceneRows();
  const { headers } = addToken(rows, provider, 'read');
  await t.db.write((tx) => rows.insert(tx));
  const url = `/api/appointments/${one.id}/calendar.ics`;
  const first = await t.app.inject({ url, headers });
  const again = await t.app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
});

test('writing a long file lets others through in between', async () => {
  const entries = Array.from({ length: 200 }, (_, index) => ({
    ...series(index, index),
    sequence: 0,
    trade: 'Logo design',
    where: null,
    isCancelled: false,
  }));
  let rounds = 0;
  let isWritten = false;
  const count = () => {
    rounds += 1;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  const file = await writeCalendarFile(t.deps, entries, 'PUBLISH');
  isWritten = true;
  expect(uidsIn(file)).toHaveLength(200);
  expect(rounds).toBeGreaterThanOrEqual(9);
});
