import { beforeAll, expect, test } from 'vitest';
import { type Caller, callerFor, createExchange, createMember, termsInput } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let asker: Caller;
let owner: Caller;
let requester: string;
let provider: string;
withTestApp();
beforeAll(async () => {
  requester = await createMember(t.db);
  provider = await createMember(t.db);
  asker = await callerFor(t.deps, requester);
  owner = await callerFor(t.deps, provider);
});

const changed = { code: 'CONFLICT', message: expect.stringMatching(/^TERMS_CHANGED: /) };
const begin = async () => {
  const { id } = await createExchange(t.deps, { requester, provider });
  await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
  return { id, needsOffer: async () => (await asker.exchanges.list({ limit: 1 })).items[0]?.needsOffer };
};

test.each(['requester', 'provider'] as const)(
  'after the %s withdrew an offer that replaced another, the exchange needs an offer before it can be accepted',
  async (side) => {
    const author = side === 'requester' ? asker : owner;
    const { id, needsOffer } = await begin();
    await author.terms.write({ ...termsInput, id, baseVersion: 1 });
    expect(await needsOffer(), 'one is open').toBe(false);
    await author.terms.withdraw({ id, version: 2 });
    expect(await needsOffer()).toBe(true);
    await expect(owner.exchanges.move({ id, status: 'accepted' })).rejects.toMatchObject(changed);
    await asker.terms.write({ ...termsInput, id, baseVersion: 2 });
    expect(await needsOffer()).toBe(false);
    await owner.terms.accept({ id, version: 3 });
    expect(await needsOffer(), 'agreed').toBe(false);
  },
);

test('after the only offer was withdrawn, the request can be accepted without terms', async () => {
  const { id, needsOffer } = await begin();
  await asker.terms.withdraw({ id, version: 1 });
  expect(await needsOffer()).toBe(false);
  expect(await owner.exchanges.move({ id, status: 'accepted' })).toMatchObject({ status: 'accepted' });
});
