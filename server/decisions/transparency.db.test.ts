import { reports } from '#db/schema/admin/reports.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { newId } from '#db/client/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { HOUR } from '../platform/core/time.ts';
import { createMember } from '../test/factories.ts';
import { restClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let ada: string;
let ben: string;
const year = 2031;
const march = Date.UTC(year, 2, 1);
withTestApp();
beforeAll(async () => {
  ada = await createMember(t.db);
  ben = await createMember(t.db);
});

type Row = Partial<typeof decisions.$inferInsert>;
const addDecision = (row: Row = {}) =>
  t.db.write((tx) =>
    tx.insert(decisions).values({
      id: newId(),
      actId: newId(),
      userId: ada,
      kind: 'post_removed',
      subjectType: 'post',
      subjectId: newId(),
      words: 'Logo design',
      reason: 'It asks for money.',
      rule: 'no-money',
      foundBy: 'report',
      createdAt: march,
      appealUntil: march,
      ...row,
    }),
  );
const addReport = (createdAt: number, hours: number | null) =>
  t.db.write((tx) =>
    tx.insert(reports).values({
      id: newId(),
      reporterId: ben,
      subjectType: 'post',
      subjectId: newId(),
      reason: 'Asks for money.',
      evidence: {} as never,
      status: hours === null ? 'open' : 'upheld',
      createdAt,
      resolvedAt: hours === null ? null : createdAt + hours * HOUR,
    }),
  );
const read = (query: string) => restClient(t).get(`/api/public/transparency${query}`);

test('a year is shown in numbers alone, to everyone', async () => {
  for (const hours of [1, 2, 10, 12, null]) await addReport(march, hours);
  await addReport(Date.UTC(year - 1, 11, 31, 23), 1);
  await addReport(Date.UTC(year + 1, 0), 1);
  await addDecision();
  await addDecision({ appealState: 'reversed', appealedAt: march, appealDecidedAt: march + 3.3 * HOUR });
  await addDecision({ appealState: 'withdrawn', appealedAt: march });
  await addDecision({ rule: null, kind: 'member_warned', foundBy: 'staff', appealState: 'open', appealedAt: march });
  const actId = newId();
  for (const userId of [ada, ben]) {
    await addDecision({ userId, actId, kind: 'dispute_decided', rule: 'disputes', foundBy: 'dispute' });
  }
  const { status, body, headers } = await read(`?year=${year}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    year,
    reports: { total: 5 },
    acts: [
      { kind: 'post_removed', rule: 'no-money', foundBy: 'report', count: 3 },
      { kind: 'dispute_decided', rule: 'disputes', foundBy: 'dispute', count: 1 },
      { kind: 'member_warned', rule: null, foundBy: 'staff', count: 1 },
    ],
    appeals: { total: 2, upheld: 0, reversed: 1, open: 1 },
    medianHours: { reports: 6, appeals: 3.3 },
  });
  expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
});

test('without a year the report is of the current one, and that of a year in which nothing happened is empty', async () => {
  expect((await read('')).body).toMatchObject({ year: new Date().getUTCFullYear() });
  expect((await read('?year=2020')).body).toEqual({
    year: 2020,
    reports: { total: 0 },
    acts: [],
    appeals: { total: 0, upheld: 0, reversed: 0, open: 0 },
    medianHours: { reports: null, appeals: null },
  });
});

test.each(['abc', '', '26', '2026.5', '1e3', '99999', '-2026'])('“%s” is not a year', async (given) => {
  const { status, body } = await read(`?year=${given}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path: ['year'] }] });
});
