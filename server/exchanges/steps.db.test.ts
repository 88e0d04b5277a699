import { beforeEach, describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, termsInput } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let requester: string;
let provider: string;
withTestApp();
beforeEach(async () => {
  requester = await createMember(t.db);
  provider = await createMember(t.db);
});

const as = (userId: string) => callerFor(t.deps, userId);

describe('the steps between two members', () => {
  test('are changes of status and offers in the order of time, with their exchanges', async () => {
    const { id } = await createExchange(t.deps, { requester, provider });
    await (await as(requester)).terms.write({ ...termsInput, id, baseVersion: 0 });
    await (await as(provider)).terms.write({ ...termsInput, id, baseVersion: 1 });
    await (await as(requester)).terms.accept({ id, version: 2 });
    const { steps, exchanges: theirs } = await (await as(provider)).exchanges.steps({ userId: requester });
    expect(steps.map(({ actorId, toStatus, terms }) => [actorId, toStatus, terms?.version, terms?.status])).toEqual([
      [requester, 'pending', undefined, undefined],
      [requester, null, 1, 'superseded'],
      [provider, null, 2, 'accepted'],
      [requester, 'accepted', undefined, undefined],
    ]);
    expect(theirs).toEqual([await (await as(provider)).exchanges.get({ id })]);
    expect(await (await as(await createMember(t.db))).exchanges.steps({ userId: requester })).toEqual({
      steps: [],
      exchanges: [],
    });
  });

  test('begin where it is asked, and are hidden behind a block', async () => {
    const { id } = await createExchange(t.deps, { requester, provider }, 'accepted');
    const mine = await as(requester);
    const later = new Date(Date.now() + 1000).toISOString();
    expect((await mine.exchanges.steps({ userId: provider, since: later })).steps).toEqual([]);
    expect((await mine.exchanges.steps({ userId: provider })).steps).toMatchObject([{ exchangeId: id }]);
    await (await as(provider)).blocks.add({ userId: requester });
    expect(await (await as(requester)).exchanges.steps({ userId: provider })).toEqual({ steps: [], exchanges: [] });
  });
});
