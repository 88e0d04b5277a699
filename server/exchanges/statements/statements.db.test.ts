import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { callerFor, createSessionCookie, termsInput } from '../../test/factories.ts';
import { updateExchange, updateMember } from '../../test/rows.ts';
import { admin, START, t, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest } from '../../test/trades.ts';

withTradeClock();

const worth = { requesterGave: 120, providerGave: 150.5 };
const loadCsv = async (userId: string, year: number | string = 2027) =>
  t.app.inject({ url: `/api/statements/${year}.csv`, headers: { cookie: await createSessionCookie(t.db, userId) } });

test('a statement says what was given and got, by terms or by posts, and adds what both agreed on', async () => {
  const { id, requester, asker, owner } = await beginTrade(t, 'accepted');
  await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
  await owner.terms.accept({ id, version: 1 });
  await owner.exchanges.move({ id, status: 'in_progress' });
  await owner.exchanges.move({ id, status: 'completed' });
  const other = await beginTrade(t, 'completed');
  await updateExchange(t.db, other.id, { requesterId: requester });
  await asker.exchanges.setValues({ id: other.id, ...worth });
  const statement = await asker.statements.get({ year: 2027 });
  const line = {
    circleLegId: null,
    with: expect.stringMatching(/^Pro Number/),
    completedAt: '2027-03-01T09:00:00.000Z',
  };
  expect(statement).toEqual({
    year: 2027,
    asOf: '2027-03-01T09:00:00.000Z',
    timeZone: 'UTC',
    gave: [
      { ...line, exchangeId: id, what: '2 hours: Two hours of bookkeeping', value: 120, valueAgreed: true },
      { ...line, exchangeId: other.id, what: 'Not described', value: 120, valueAgreed: false },
    ],
    got: [
      { ...line, exchangeId: id, what: '1 piece: A logo', value: 150, valueAgreed: true },
      { ...line, exchangeId: other.id, what: 'Logo design', value: 150.5, valueAgreed: false },
    ],
    totals: { gave: 120, got: 150, withoutValue: 2 },
  });
  expect((await owner.statements.get({ year: 2027 })).totals).toEqual({ gave: 150, got: 120, withoutValue: 0 });
});

test('nothing in return has no line', async () => {
  const { id, asker, owner } = await beginTrade(t, 'accepted');
  const terms = { ...termsInput, requesterGives: [], nothingInReturn: true };
  await asker.terms.write({ ...terms, id, baseVersion: 0 });
  await owner.terms.accept({ id, version: 1 });
  await owner.exchanges.move({ id, status: 'in_progress' });
  await owner.exchanges.move({ id, status: 'completed' });
  expect(await asker.statements.get({ year: 2027 })).toMatchObject({ gave: [], totals: { gave: 0, got: 150 } });
  expect(await owner.statements.get({ year: 2027 })).toMatchObject({ got: [], totals: { gave: 150, got: 0 } });
});

test('what is contested, or does not count, has no line; what counts for one side is in that member’s statement alone', async () => {
  const { id, asker, owner } = await beginTrade(t, 'completed');
  await asker.exchanges.setValues({ id, ...worth });
  const loadCounts = async () =>
    Promise.all([asker, owner].map(async (party) => (await party.statements.get({ year: 2027 })).got.length));
  expect(await loadCounts()).toEqual([1, 1]);
  const { id: disputeId } = await asker.disputes.open({ ...contest, id });
  expect(await loadCounts()).toEqual([0, 0]);
  const decided = { id: disputeId, note: 'As the messages say.' };
  await admin.disputes.decide({ ...decided, decision: 'does_not_count' });
  expect(await loadCounts()).toEqual([0, 0]);
  await admin.disputes.decide({ ...decided, decision: 'counts_for_provider' });
  expect(await loadCounts()).toEqual([0, 1]);
  await admin.disputes.decide({ ...decided, decision: 'counts' });
  expect(await loadCounts()).toEqual([1, 1]);
});

test('a day belongs to the year of the member’s own time zone', async () => {
  const { requester, provider, asker, owner } = await beginTrade(t, 'in_progress');
  await updateMember(t.db, requester, { timeZone: 'Pacific/Kiritimati' });
  await updateMember(t.db, provider, { timeZone: 'America/Los_Angeles' });
  vi.setSystemTime(Date.parse('2027-12-31T10:00:00Z'));
  const { id } = await beginTrade(t, 'in_progress');
  await updateExchange(t.db, id, { requesterId: requester, providerId: provider });
  await owner.exchanges.move({ id, status: 'completed' });
  const listYears = async (party: typeof asker) =>
    Promise.all([2027, 2028].map(async (year) => (await party.statements.get({ year })).got.length));
  expect(await listYears(asker), 'midnight of January 1').toEqual([0, 1]);
  expect(await listYears(owner)).toEqual([1, 0]);
  expect(await asker.statements.get({ year: 2028 })).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
  expect((await loadCsv(requester, 2028)).payload).toContain('got,2028-01-01,');
});

test('a year is one from 2000 to 2999', async () => {
  const { requester, asker } = await beginTrade(t, 'completed');
  for (const year of [0, 1999, 3000, 9999, 2026.5, -2026]) {
    await expect(asker.statements.get({ year })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  for (const year of ['0', '9999', 'abc', '2026.csv', '2026.5', '02026', '+2026', '2026%00', '%2e%2e']) {
    expect((await loadCsv(requester, year)).statusCode, year).toBe(400);
  }
  expect((await asker.statements.get({ year: 2026 })).got).toEqual([]);
});

describe('the file', () => {
  test('is UTF-8 with CRLF, a header and one row per line', async () => {
    const { id, requester, asker, owner } = await beginTrade(t, 'completed');
    await asker.exchanges.setValues({ id, requesterGave: null, providerGave: 150.5 });
    await owner.exchanges.setValues({ id, requesterGave: null, providerGave: 150.5 });
    const { headers, payload } = await loadCsv(requester);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="proquo-2027.csv"');
    expect(headers['cache-control']).toContain('no-store');
    const { lastName } = (await asker.exchanges.get({ id })).provider;
    expect(payload).toBe(
      [
        'direction,date,with,what,value,agreed,reference',
        `gave,2027-03-01,Pro ${lastName},Not described,,yes,${id}`,
        `got,2027-03-01,Pro ${lastName},Logo design,150.5,yes,${id}`,
        '',
      ].join('\r\n'),
    );
  });

  test('has no formulas: names and titles that look like one begin with an apostrophe', async () => {
    const { requester, provider, asker } = await beginTrade(t, 'completed');
    await updateMember(t.db, provider, { firstName: '=cmd|"/c calc"!A1', lastName: '' });
    const write = async (serviceOffered: string) => {
      await t.db.write((tx) => tx.update(posts).set({ serviceOffered }).where(eq(posts.userId, provider)));
      return (await loadCsv(requester)).payload.split('\r\n')[2];
    };
    for (const begin of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) {
      expect(await write(`${begin}1+1, "x"`), begin).toContain(`"'=cmd|""/c calc""!A1","'${begin}1+1, ""x"""`);
    }
    expect(await write('Línea 1')).toContain(',Línea 1,');
    expect((await asker.statements.get({ year: 2027 })).got[0]?.what).toBe('Línea 1');
  });
});

test('an erased partner reads as a former member', async () => {
  const { provider, asker } = await beginTrade(t, 'completed');
  await updateMember(t.db, provider, { deletedAt: START });
  expect((await asker.statements.get({ year: 2027 })).got[0]?.with).toBe('a former member');
});

test('a statement has no words that the other wrote after a block', async () => {
  const { requester, provider, owner } = await beginTrade(t, 'completed');
  await owner.blocks.add({ userId: requester });
  const write = { serviceOffered: 'You are a fraud', updatedAt: START + 1 };
  await t.db.write((tx) => tx.update(posts).set(write).where(eq(posts.userId, provider)));
  const blocked = await callerFor(t.deps, requester);
  expect((await blocked.statements.get({ year: 2027 })).got[0]?.what).toBe('Not described');
  const self = await callerFor(t.deps, provider);
  expect((await self.statements.get({ year: 2027 })).gave[0]?.what).toBe('You are a fraud');
});
