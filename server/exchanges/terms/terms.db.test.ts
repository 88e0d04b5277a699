import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  callerFor,
  createExchange,
  createMember,
  createPostRow,
  forceStatus,
  termsInput,
} from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let requester: string;
let provider: string;
withTestApp();
beforeEach(async () => {
  requester = await createMember(t.db, { firstName: 'Rita' });
  provider = await createMember(t.db, { firstName: 'Pro' });
});

const as = (userId: string) => callerFor(t.deps, userId);
type Side = 'requester' | 'provider';
const idOf = (side: Side) => (side === 'requester' ? requester : provider);
const begin = (status: ExchangeStatus = 'pending') => createExchange(t.deps, { requester, provider }, status);
const write = async (side: Side, id: string, baseVersion: number, terms: object = {}) =>
  (await as(idOf(side))).terms.write({ ...termsInput, ...terms, id, baseVersion });
const accept = async (side: Side, id: string, version: number) => (await as(idOf(side))).terms.accept({ id, version });
const withdraw = async (side: Side, id: string, version: number) =>
  (await as(idOf(side))).terms.withdraw({ id, version });
const statuses = async (id: string) =>
  (await (await as(requester)).terms.list({ id })).map(({ status }) => status).join(' ');
const setTo = (id: string, status: ExchangeStatus) => t.db.write((tx) => forceStatus(tx, id, status));
const changed = { code: 'CONFLICT', message: expect.stringMatching(/^TERMS_CHANGED: /) };
const conflict = { code: 'CONFLICT' };

describe('a request with terms', () => {
  const ask = async (terms: object | null) => {
    const post = await createPostRow(t.db, provider);
    return (await as(requester)).exchanges.create({
      providerUserId: provider,
      serviceRequestId: post.id,
      terms: terms as typeof termsInput | null,
    });
  };

  test('shows them to both as the open first version, complete', async () => {
    const mine = await createPostRow(t.db, requester);
    const plan = { serviceRequestId: mine.id, quantity: 1.5, unit: 'session' };
    const logo = { description: 'A logo', quantity: 1, unit: 'piece', value: 0 };
    const details = { startsOn: '2026-12-01', endsOn: '2026-12-01', place: 'in_person' };
    const asked = await ask({
      requesterGives: [{ ...plan, description: '  Garden plan ' }],
      providerGives: [logo],
      ...details,
      note: ' Mornings. ',
    });
    expect(asked.terms).toEqual({
      version: 1,
      authorUserId: requester,
      requesterGives: [{ ...plan, description: 'Garden plan', value: null }],
      providerGives: [{ ...logo, serviceRequestId: null }],
      nothingInReturn: false,
      ...details,
      note: 'Mornings.',
      status: 'open',
      createdAt: expect.any(String),
    });
    expect(asked.agreedTerms).toBeNull();
    const [seen] = (await (await as(provider)).exchanges.list({})).items;
    expect(seen).toEqual({ ...asked, waitingFor: 'me', group: 'turn' });
  });

  test('may be without terms, and has none then', async () => {
    expect(await ask(null)).toMatchObject({ terms: null, agreedTerms: null });
  });

  test('is refused with an item from a post that is not by the side that gives it', async () => {
    const refusedAt = (...path: unknown[]) => ({ code: 'BAD_REQUEST', cause: { path: ['terms', ...path] } });
    const [item] = termsInput.requesterGives;
    for (const owner of [await createMember(t.db), provider]) {
      const { id } = await createPostRow(t.db, owner);
      const asked = ask({ ...termsInput, requesterGives: [item, { ...item, serviceRequestId: id }] });
      await expect(asked).rejects.toMatchObject(refusedAt('requesterGives', 1, 'serviceRequestId'));
    }
    const removed = await createPostRow(t.db, provider, { status: 'removed' });
    const asked = ask({ ...termsInput, providerGives: [{ ...item, serviceRequestId: removed.id }] });
    await expect(asked).rejects.toMatchObject(refusedAt('providerGives', 0, 'serviceRequestId'));
    expect((await (await as(requester)).exchanges.list({})).items).toEqual([]);
  });
});

describe('writing terms', () => {
  test('is for both parties while the exchange is not over, and keeps every version as it was written', async () => {
    const { id } = await begin();
    await write('requester', id, 0);
    await write('provider', id, 1, { note: 'Less' });
    await write('provider', id, 2, { note: 'Still less' });
    await setTo(id, 'in_progress');
    await write('requester', id, 3);
    expect(await statuses(id)).toBe('superseded superseded superseded open');
    const versions = await (await as(provider)).terms.list({ id });
    expect(versions.map(({ version, authorUserId, note }) => [version, authorUserId, note])).toEqual([
      [1, requester, null],
      [2, provider, 'Less'],
      [3, provider, 'Still less'],
      [4, requester, null],
    ]);
  });

  test.each(['completed', 'cancelled'] as const)('is refused once the exchange is %s', async (status) => {
    const { id } = await begin(status);
    await expect(write('requester', id, 0)).rejects.toMatchObject(conflict);
  });

  test('is refused to a member who has not read the newest version, a withdrawn one included', async () => {
    const { id } = await begin();
    await write('requester', id, 0);
    await expect(write('provider', id, 0)).rejects.toMatchObject(changed);
    await expect(write('provider', id, 2)).rejects.toMatchObject(changed);
    await withdraw('requester', id, 1);
    await expect(write('provider', id, 0)).rejects.toMatchObject(changed);
    expect(await write('provider', id, 1)).toMatchObject({ version: 2, status: 'open' });
  });

  test('ends after ten versions, withdrawn ones included', async () => {
    const { id } = await begin();
    for (let version = 1; version <= 10; version += 1) {
      await write('requester', id, version - 1);
      if (version === 4) await withdraw('requester', id, version);
    }
    await expect(write('provider', id, 10)).rejects.toMatchObject({ ...conflict, message: /ten offers/ });
  });

  test('is refused while a block is between them, or the other is suspended', async () => {
    const { id } = await begin('accepted');
    await (await as(provider)).blocks.add({ userId: requester });
    await expect(write('requester', id, 0)).rejects.toMatchObject({ ...conflict, message: /anything new/ });
    await expect(write('provider', id, 0)).rejects.toMatchObject(conflict);
    await (await as(provider)).blocks.remove({ userId: requester });
    await write('requester', id, 0);
    const admin = await createMember(t.db, { isAdmin: true });
    await (await as(admin)).admin.suspend({ id: requester, suspended: true, reason: 'Spam' });
    await expect(write('provider', id, 1)).rejects.toMatchObject(conflict);
    await expect(accept('provider', id, 1)).rejects.toMatchObject(conflict);
  });

  test('keeps the words when a post is changed or closed', async () => {
    const { id, postId } = await begin();
    const item = { serviceRequestId: postId, description: 'A logo', quantity: 1, unit: 'piece' as const, value: 10 };
    await write('provider', id, 0, { providerGives: [item] });
    await (await as(provider)).posts.update({ id: postId, serviceOffered: 'Something else', status: 'closed' });
    const [version] = await (await as(requester)).terms.list({ id });
    expect(version?.providerGives).toEqual([item]);
  });

  test('notifies the other side, with both sides of the offer in an email, unless the offer has changed before it is sent', async () => {
    const { id } = await begin();
    await t.runJobs();
    await write('provider', id, 0, { note: 'Only in spring' });
    const mine = await as(requester);
    expect((await mine.notifications.list({})).items[0]).toMatchObject({
      title: 'New offer',
      description: 'Pro made you a new offer: A logo for two hours of bookkeeping.',
      actionUrl: `/exchanges/${id}`,
    });
    await t.runJobs();
    const mail = t.outbox.at(-1);
    expect(mail?.subject).toBe('Pro made you a new offer: A logo for two hours of bookkeeping');
    expect(mail?.text).toContain('You give: 2 hours: Two hours of bookkeeping');
    expect(mail?.text).toContain('You get: 1 piece: A logo');
    expect(mail?.text).toContain('Only in spring');
    const before = t.outbox.length;
    await write('provider', id, 1);
    await withdraw('provider', id, 2);
    await t.runJobs();
    expect(t.outbox).toHaveLength(before);
  });
});

describe('accepting terms', () => {
  test('by the provider or, for a counter-offer, by the requester makes a pending exchange accepted', async () => {
    for (const author of ['requester', 'provider'] as const) {
      const { id } = await begin();
      await write(author, id, 0);
      const other: Side = author === 'requester' ? 'provider' : 'requester';
      await expect(accept(author, id, 1)).rejects.toMatchObject({ ...conflict, message: /your own offer/ });
      const agreed = await accept(other, id, 1);
      const terms = { version: 1, status: 'accepted' };
      expect(agreed).toMatchObject({ status: 'accepted', terms, agreedTerms: { version: 1 } });
      const event = { actorId: idOf(other), fromStatus: 'pending', toStatus: 'accepted' };
      expect((await (await as(requester)).exchanges.history({ id })).at(-1)).toMatchObject(event);
      expect((await (await as(idOf(author))).notifications.list({})).items[0]?.title).toBe('Exchange accepted');
    }
  });

  test.each(['accepted', 'in_progress'] as const)(
    'of an exchange that is %s replaces what was agreed, and moves no status',
    async (status) => {
      const { id } = await begin();
      await write('requester', id, 0);
      await accept('provider', id, 1);
      await setTo(id, status);
      await write('provider', id, 1, { note: 'A change' });
      const waiting = await (await as(requester)).exchanges.get({ id });
      expect(waiting).toMatchObject({ terms: { version: 2, status: 'open' }, agreedTerms: { version: 1 } });
      const agreedTerms = { version: 2, note: 'A change' };
      expect(await accept('requester', id, 2)).toMatchObject({ status, terms: { version: 2 }, agreedTerms });
      expect(await statuses(id)).toBe('superseded accepted');
      expect((await (await as(provider)).notifications.list({})).items[0]?.title).toBe('Change agreed');
    },
  );

  test('is refused for what is stale, withdrawn, answered or never was', async () => {
    const { id } = await begin();
    await expect(accept('provider', id, 1)).rejects.toMatchObject(changed);
    await write('requester', id, 0);
    await write('requester', id, 1);
    await expect(accept('provider', id, 1)).rejects.toMatchObject(changed);
    await withdraw('requester', id, 2);
    await expect(accept('provider', id, 2)).rejects.toMatchObject(changed);
    await write('requester', id, 2);
    await accept('provider', id, 3);
    await expect(accept('provider', id, 3)).rejects.toMatchObject(changed);
    await setTo(id, 'cancelled');
    await expect(accept('provider', id, 3)).rejects.toMatchObject(conflict);
  });
});

describe('taking an offer back', () => {
  test('is for its author, while it is the newest and open', async () => {
    const { id } = await begin();
    await write('requester', id, 0);
    await expect(withdraw('provider', id, 1)).rejects.toMatchObject({ ...conflict, message: /who made this offer/ });
    await write('requester', id, 1);
    await expect(withdraw('requester', id, 1)).rejects.toMatchObject(changed);
    expect(await withdraw('requester', id, 2)).toMatchObject({ version: 2, status: 'withdrawn' });
    await expect(withdraw('requester', id, 2)).rejects.toMatchObject(changed);
    expect(await (await as(requester)).exchanges.get({ id })).toMatchObject({ status: 'pending', terms: null });
  });

  test('of a change leaves what was agreed', async () => {
    const { id } = await begin();
    await write('requester', id, 0);
    await accept('provider', id, 1);
    await write('requester', id, 1);
    await withdraw('requester', id, 2);
    const exchange = await (await as(provider)).exchanges.get({ id });
    expect(exchange).toMatchObject({ status: 'accepted', terms: { version: 1 }, agreedTerms: { version: 1 } });
  });
});

describe('moving the status the old way', () => {
  const [theirs, own] = ['requester', 'provider'] as const;

  test.each<[string, Side[], number | undefined, string]>([
    ['accepts the only version, if it is the open one of the requester', [theirs], undefined, 'accepted 1'],
    ['accepts the version that it names', [theirs, theirs], 2, 'accepted 2'],
    ['accepts no version that is stale', [theirs, theirs], 1, 'TERMS_CHANGED'],
    ['accepts no version that never was', [theirs, theirs], 3, 'TERMS_CHANGED'],
    ['accepts no later version, which the client may not know of', [theirs, theirs], undefined, 'TERMS_CHANGED'],
    ['does not accept past an own offer', [theirs, own], undefined, 'TERMS_WAIT'],
    ['accepts no offer of its own', [theirs, own], 2, 'TERMS_CHANGED'],
    ['goes on as before without terms', [], undefined, 'accepted'],
    ['accepts no version where there is none', [], 1, 'TERMS_CHANGED'],
  ])('%s', async (_rule, authors, termsVersion, outcome) => {
    const { id } = await begin();
    for (const [version, author] of authors.entries()) await write(author, id, version);
    const moving = (await as(provider)).exchanges.move({
      id,
      status: 'accepted',
      ...(termsVersion && { termsVersion }),
    });
    const answer = await moving.then(
      ({ status, agreedTerms }) => [status, ...(agreedTerms ? [agreedTerms.version] : [])].join(' '),
      (error: Error) => error.message.split(':')[0],
    );
    expect(answer).toBe(outcome);
  });

  test('names a version only when it accepts', async () => {
    const { id } = await begin();
    const cancel = (await as(provider)).exchanges.move({ id, status: 'cancelled', termsVersion: 1 });
    await expect(cancel).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('an offer that was taken back', () => {
  const needsOffer = async () => (await (await as(requester)).exchanges.list({ limit: 1 })).items[0]?.needsOffer;
  const move = async (id: string) => (await as(provider)).exchanges.move({ id, status: 'accepted' });

  test.each(['requester', 'provider'] as const)(
    'after it replaced another, of the %s, leaves an exchange that needs an offer before it can be accepted',
    async (side) => {
      const { id } = await begin();
      await write('requester', id, 0);
      await write(side, id, 1);
      expect(await needsOffer(), 'one is open').toBe(false);
      await withdraw(side, id, 2);
      expect(await needsOffer()).toBe(true);
      await expect(move(id)).rejects.toMatchObject(changed);
      await write('requester', id, 2);
      expect(await needsOffer()).toBe(false);
      await accept('provider', id, 3);
      expect(await needsOffer(), 'agreed').toBe(false);
    },
  );

  test('leaves the request to be accepted without terms, where it was the only one', async () => {
    const { id } = await begin();
    await write('requester', id, 0);
    await withdraw('requester', id, 1);
    expect(await needsOffer()).toBe(false);
    expect(await move(id)).toMatchObject({ status: 'accepted', agreedTerms: null });
  });
});

describe('the end of an exchange supersedes the offer that waits', () => {
  test.each<[string, ExchangeStatus, (exchange: { id: string; postId: string }) => Promise<unknown>]>([
    [
      'a party cancels it',
      'pending',
      async ({ id }) => (await as(requester)).exchanges.move({ id, status: 'cancelled' }),
    ],
    [
      'a party completes it',
      'in_progress',
      async ({ id }) => (await as(provider)).exchanges.move({ id, status: 'completed' }),
    ],
    ['its post is removed', 'pending', async ({ postId }) => (await as(provider)).posts.remove({ id: postId })],
    ['one blocks the other', 'pending', async () => (await as(provider)).blocks.add({ userId: requester })],
  ])('when %s', async (_end, status, end) => {
    const exchange = await begin();
    await write('requester', exchange.id, 0);
    await setTo(exchange.id, status);
    await end(exchange);
    expect(await statuses(exchange.id)).toBe('superseded');
  });

  test('but keeps what was agreed', async () => {
    const { id } = await begin();
    await write('requester', id, 0);
    await accept('provider', id, 1);
    await (await as(requester)).exchanges.move({ id, status: 'cancelled' });
    expect(await (await as(requester)).exchanges.get({ id })).toMatchObject({ agreedTerms: { version: 1 } });
  });
});

test('an offer with a post of the wrong side is refused, and names the field', async () => {
  const { id, postId } = await begin();
  const requesterGives = [{ ...termsInput.requesterGives[0], serviceRequestId: postId }];
  await expect(write('requester', id, 0, { requesterGives })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { path: ['requesterGives', 0, 'serviceRequestId'] },
  });
  expect(await statuses(id)).toBe('');
});

test('a closed post of the own side may be named', async () => {
  const { id } = await begin();
  const post = await createPostRow(t.db, requester, { status: 'closed' });
  const requesterGives = [{ ...termsInput.requesterGives[0], serviceRequestId: post.id }];
  expect(await write('requester', id, 0, { requesterGives })).toMatchObject({ version: 1 });
});
