import { describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { callerFor, createExchange, createMember, termsInput } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { restClient } from '../../test/rest-client.ts';
import { admin, at, START, t, listTitles, withTradeClock } from '../../test/trade-clock.ts';
import { beginTrade, contest } from '../../test/trades.ts';

withTradeClock();

const worth = { requesterGave: 120, providerGave: 150.5 };

/** A trade that both agreed on in terms, and one of them completed. */
const completeWith = async (terms: Parameters<Awaited<ReturnType<typeof callerFor>>['terms']['write']>[0]) => {
  const requester = await createMember(t.db);
  const provider = await createMember(t.db);
  const { id } = await createExchange(t.deps, { requester, provider });
  const [asker, owner] = [await callerFor(t.deps, requester), await callerFor(t.deps, provider)];
  await asker.terms.write({ ...terms, id });
  await owner.terms.accept({ id, version: 1 });
  await owner.exchanges.move({ id, status: 'in_progress' });
  expect(await asker.exchanges.get({ id })).toMatchObject({ values: null });
  await owner.exchanges.move({ id, status: 'completed' });
  return { id, asker, owner };
};
const base = { ...termsInput, id: '', baseVersion: 0 };

describe('the values of agreed terms', () => {
  test('hold at once if each item has one, and then never change', async () => {
    const items = [
      { ...termsInput.providerGives[0]!, value: 0.1 },
      { ...termsInput.providerGives[0]!, value: 0.2 },
    ];
    const { id, asker } = await completeWith({ ...base, providerGives: items });
    expect((await asker.exchanges.get({ id })).values).toEqual({
      requesterGave: 120,
      providerGave: 0.3,
      state: 'agreed',
      proposedByUserId: null,
    });
    await expect(asker.exchanges.setValues({ id, ...worth })).rejects.toThrow('They no longer change');
  });

  test('are 0 for nothing in return', async () => {
    const { id, owner } = await completeWith({ ...base, requesterGives: [], nothingInReturn: true });
    expect((await owner.exchanges.get({ id })).values).toMatchObject({ requesterGave: 0, providerGave: 150 });
  });

  test('are null where one item has no value', async () => {
    const { id, asker } = await completeWith({
      ...base,
      requesterGives: [...termsInput.requesterGives, { description: 'A poster', quantity: 1, unit: 'piece' }],
    });
    expect((await asker.exchanges.get({ id })).values).toBeNull();
    expect(await asker.exchanges.setValues({ id, ...worth })).toMatchObject({ values: { state: 'proposed' } });
  });
});

describe('after completion', () => {
  test('a party says what it was worth, and the other agrees by saying the same', async () => {
    const { id, requester, asker, owner } = await beginTrade(t, 'completed');
    const proposed = { ...worth, state: 'proposed', proposedByUserId: requester };
    expect(await asker.exchanges.setValues({ id, ...worth })).toMatchObject({ values: proposed });
    expect((await asker.exchanges.setValues({ id, ...worth })).values, 'again by themselves').toMatchObject(proposed);
    expect((await owner.exchanges.list({})).items[0]).toMatchObject({ values: proposed });
    expect(await owner.exchanges.setValues({ id, ...worth })).toMatchObject({
      values: { ...worth, state: 'agreed', proposedByUserId: requester },
    });
    for (const party of [asker, owner]) {
      await expect(party.exchanges.setValues({ id, ...worth, providerGave: 1 })).rejects.toThrow('no longer change');
    }
  });

  test('other values are a new proposal, which the first party can agree with', async () => {
    const { id, provider, asker, owner } = await beginTrade(t, 'completed');
    await asker.exchanges.setValues({ id, ...worth });
    const others = { requesterGave: null, providerGave: 99.999 };
    expect(await owner.exchanges.setValues({ id, ...others })).toMatchObject({
      values: { requesterGave: null, providerGave: 100, state: 'proposed', proposedByUserId: provider },
    });
    expect(await asker.exchanges.setValues({ id, requesterGave: null, providerGave: 100 })).toMatchObject({
      values: { state: 'agreed' },
    });
  });

  test('the other is notified of a proposal in the app and once a day by email, and of the agreement', async () => {
    const { id, asker, owner } = await beginTrade(t, 'completed');
    await asker.exchanges.setValues({ id, ...worth, providerGave: 1_000_000 });
    await asker.exchanges.setValues({ id, ...worth });
    const open = (await owner.notifications.list({})).items.filter(({ title }) => title === 'What was it worth?');
    expect(open.map(({ read, description }) => [read, description])).toEqual([
      [
        false,
        'Rita suggests $150.50 for what you gave, and $120 for what you got: Logo design. Agree, or suggest other values.',
      ],
      [true, expect.stringContaining('$1,000,000 for what you gave')],
    ]);
    await t.runJobs();
    const mails = t.outbox.filter(({ subject }) => subject === 'Rita suggests what it was worth: Logo design');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('$150.50 for what you gave');
    await owner.exchanges.setValues({ id, ...worth });
    expect((await listTitles(asker))[0]).toBe('Values agreed');
  });

  test('not before completion', async () => {
    const { id, asker } = await beginTrade(t);
    await expect(asker.exchanges.setValues({ id, ...worth })).rejects.toThrow('once the exchange is completed');
  });

  test('a value is a number from 0 to 1,000,000, or none', async () => {
    const { id, asker } = await beginTrade(t, 'completed');
    for (const value of [-0.01, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY]) {
      const set = asker.exchanges.setValues({ id, ...worth, requesterGave: value });
      await expect(set).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await asker.exchanges.setValues({ id, requesterGave: 0, providerGave: null })).toMatchObject({
      values: { requesterGave: 0, providerGave: null },
    });
  });

  test('what is on hold or does not count takes none', async () => {
    const { id, asker } = await beginTrade(t, 'completed');
    const { id: disputeId } = await asker.disputes.open({ ...contest, id });
    await expect(asker.exchanges.setValues({ id, ...worth })).rejects.toThrow('on hold');
    await admin.disputes.decide({ id: disputeId, decision: 'does_not_count', note: 'Nothing was delivered.' });
    await expect(asker.exchanges.setValues({ id, ...worth })).rejects.toThrow("doesn't count");
  });

  test('through a block both still agree, and no one is notified', async () => {
    const { id, requester, asker, provider, owner } = await beginTrade(t, 'completed');
    await owner.blocks.add({ userId: requester });
    const blocked = await callerFor(t.deps, requester);
    await blocked.exchanges.setValues({ id, ...worth });
    expect(await listTitles(owner)).not.toContain('What was it worth?');
    const other = await callerFor(t.deps, provider);
    expect(await other.exchanges.setValues({ id, ...worth })).toMatchObject({ values: { state: 'agreed' } });
    expect(await listTitles(asker)).not.toContain('Values agreed');
  });
});

describe('the last day', () => {
  const endOfYear = Date.parse('2028-01-01T02:00:00Z');

  test('is January 31 after the year in which it was completed, in the time zone of the member who sends them', async () => {
    const { id, requester, asker, owner } = await beginTrade(t, 'in_progress');
    await updateMember(t.db, requester, { timeZone: 'America/New_York' });
    await at(endOfYear - START);
    await owner.exchanges.move({ id, status: 'completed' });
    // The year in New York was still the old one: December 31.
    vi.setSystemTime(Date.parse('2028-02-01T04:59:59Z'));
    await asker.exchanges.setValues({ id, ...worth });
    vi.setSystemTime(Date.parse('2028-02-01T05:00:00Z'));
    await expect(asker.exchanges.setValues({ id, ...worth, providerGave: 1 })).rejects.toThrow('January 31');
    // The provider, in UTC, was in January 1 already.
    expect(await owner.exchanges.setValues({ id, ...worth })).toMatchObject({ values: { state: 'agreed' } });
  });
});

test('values stay with the other side, who can still agree, after an erasure', async () => {
  const { id, asker, requester, owner } = await beginTrade(t, 'completed');
  await asker.exchanges.setValues({ id, ...worth });
  await updateMember(t.db, requester, { deletedAt: START });
  vi.setSystemTime(START + DAY);
  expect((await owner.exchanges.setValues({ id, ...worth })).values).toMatchObject({ ...worth, state: 'agreed' });
});

test('values are in the export of both sides, with who proposed them', async () => {
  const [asking, owning] = [restClient(t), restClient(t)];
  const [{ id: requester }, { id: provider }] = [await asking.register(), await owning.register()];
  const { id } = await createExchange(t.deps, { requester, provider }, 'completed');
  await (await callerFor(t.deps, requester)).exchanges.setValues({ id, ...worth });
  for (const client of [asking, owning]) {
    const { exchanges: own } = (await client.get('/api/user/export')).body as { exchanges: Record<string, unknown>[] };
    expect(own).toEqual([expect.objectContaining({ id, ...worth, valuesById: requester })]);
  }
});
