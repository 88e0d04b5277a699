import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { createExchange, createMember, termsInput } from '../../test/factories.ts';
import { findExchangeRow, findMemberRow, updateMember } from '../../test/rows.ts';
import { as, begin, get, provider, requester, withRequests } from '../../test/requests.ts';
import { START, at, t } from '../../test/trade-clock.ts';
import { refreshAllAnswers } from './refresh.ts';

withRequests();

describe('how a member answers', () => {
  const shown = async () => {
    const { answerRate, answersWithin } = await (await as(requester)).profile.byId({ id: provider });
    return { answerRate, answersWithin };
  };

  test('is shown from three requests on: accepting, declining, countering and writing are answers', async () => {
    const theirs = await as(provider);
    const ids = [(await begin()).id, (await begin()).id, (await begin()).id];
    const other = await createExchange(t.deps, { requester: await createMember(t.db), provider });
    await at(2 * HOUR);
    await theirs.exchanges.move({ id: ids[0] ?? '', status: 'accepted' });
    await theirs.exchanges.move({ id: ids[1] ?? '', status: 'cancelled' });
    expect(await shown()).toEqual({ answerRate: null, answersWithin: null });
    await theirs.terms.write({ ...termsInput, id: ids[2] ?? '', baseVersion: 0 });
    expect(await shown()).toEqual({ answerRate: 'nearly always', answersWithin: 'a day' });
    await at(7 * DAY);
    expect(await shown(), 'one of four went unanswered').toMatchObject({ answerRate: 'mostly' });
    expect(await get(requester, ids[2] ?? '')).toMatchObject({ status: 'pending' });
    const row = await findExchangeRow(t.db, other.id);
    expect(row).toMatchObject({ expired: true, answeredAt: null });
  });

  test('counts a message to the member who waits, and none to others', async () => {
    const { id } = await begin();
    const findAnsweredAt = async () => (await findExchangeRow(t.db, id))?.answeredAt ?? null;
    await (await as(requester)).messages.send({ receiverId: provider, content: 'Did you see it?' });
    await (await as(provider)).messages.send({ receiverId: await createMember(t.db), content: 'Hello' });
    expect(await findAnsweredAt()).toBeNull();
    await at(HOUR);
    await (await as(provider)).messages.send({ receiverId: requester, content: 'I will look' });
    expect(await findAnsweredAt()).toBe(START + HOUR);
  });

  test('does not count requests of members who are suspended, nor those older than a year', async () => {
    for (let i = 0; i < 3; i += 1) await begin();
    await at(7 * DAY);
    expect(await shown()).toMatchObject({ answerRate: 'rarely' });
    await updateMember(t.db, requester, { suspendedAt: START });
    const run = () => refreshAllAnswers(t.deps, {}, { id: 'test', signal: new AbortController().signal });
    const findAnswerRate = async () => (await findMemberRow(t.db, provider))?.answerRate;
    await run();
    expect(await findAnswerRate()).toBeNull();
    await updateMember(t.db, requester, { suspendedAt: null });
    await run();
    expect(await findAnswerRate()).toBe('rarely');
    vi.setSystemTime(START + 366 * DAY);
    await run();
    expect(await findAnswerRate()).toBeNull();
  });
});
