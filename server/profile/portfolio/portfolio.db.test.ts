import { publicPortfolioItem } from '#contracts/public/public.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { newId } from '#db/client/ids.ts';
import { describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, provenCallerFor, createSessionCookie } from '../../test/factories.ts';
import { uploadPicture } from '../../test/pictures.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();

const member = async (fields: Parameters<typeof createMember>[1] = {}) => {
  const id = await createMember(t.db, { unlimited: true, ...fields });
  return { id, caller: await callerFor(t.deps, id) };
};
type Visit = { portfolio: { pictures: { url: string }[] }[] };
const work = { title: 'A kitchen in oak', words: 'For a family of five.', link: null, exchangeId: null };

/** Ada, Ben, and past work of Ada's from their completed exchange. */
const withTrade = async (fields: Parameters<typeof createMember>[1] = {}) => {
  const ada = await member({ firstName: 'Ada', ...fields });
  const ben = await member({ firstName: 'Ben' });
  const exchange = await createExchange(t.deps, { requester: ben.id, provider: ada.id }, 'completed');
  const item = await ada.caller.portfolio.add({ ...work, exchangeId: exchange.id });
  const other = await member();
  const seenBy = async (viewer: Awaited<ReturnType<typeof member>>) =>
    (await viewer.caller.portfolio.list({ id: ada.id }))[0];
  return { ada, ben, other, exchange, item, seenBy };
};
const confirmed = async (fields: Parameters<typeof createMember>[1] = {}) => {
  const scene = await withTrade(fields);
  await scene.ben.caller.portfolio.confirm({ id: scene.item.id, yes: true });
  return scene;
};
const asked = async ({ caller }: Awaited<ReturnType<typeof member>>) =>
  (await caller.notifications.list({})).items.filter(({ kind }) => kind === 'portfolio.asked');

describe('past work', () => {
  test('is listed newest first, changed and removed', async () => {
    const { caller, id } = await member();
    const other = await member();
    const first = await caller.portfolio.add(work);
    const second = await caller.portfolio.add({ title: 'Stairs', words: '', link: 'https://example.com/stairs' });
    expect(await other.caller.portfolio.list({ id })).toMatchObject([
      { id: second.id, title: 'Stairs', link: 'https://example.com/stairs', madeWith: null, confirmState: 'none' },
      { id: first.id, words: work.words, pictures: [] },
    ]);
    expect(await caller.portfolio.change({ id: first.id, title: 'A kitchen in ash' })).toMatchObject({
      title: 'A kitchen in ash',
      words: work.words,
    });
    await caller.portfolio.remove({ id: second.id });
    expect(await caller.portfolio.list({ id })).toHaveLength(1);
    await caller.blocks.add({ userId: other.id });
    const blocked = await callerFor(t.deps, other.id);
    await expect(blocked.portfolio.list({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    [{ title: 'x' }],
    [{ title: 'x'.repeat(101) }],
    [{ words: 'x'.repeat(1_001) }],
    [{ link: 'ftp://example.com' }],
    [{ link: 'javascript:alert(1)' }],
    [{ link: 'https://ada:secret@example.com' }],
  ])('takes no %j', async (wrong) => {
    const { caller } = await member();
    await expect(caller.portfolio.add({ ...work, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('has up to four pictures, read by whoever may see the member', async () => {
    const { caller } = await member();
    const { id: itemId } = await caller.portfolio.add(work);
    const uploadId = await uploadPicture(t, caller, { purpose: 'portfolio' });
    const { pictures } = await caller.portfolio.setPictures({ id: itemId, pictures: [{ uploadId, alt: 'The doors' }] });
    expect(pictures).toMatchObject([{ id: uploadId, alt: 'The doors', width: 60, height: 40 }]);
    const url = pictures[0]!.url;
    const other = await member();
    const headers = { cookie: await createSessionCookie(t.db, other.id) };
    expect((await t.app.inject({ url, headers })).statusCode).toBe(200);
    expect((await t.app.inject(url)).statusCode).toBe(404);
    const wrongKind = await uploadPicture(t, caller);
    await expect(
      caller.portfolio.setPictures({ id: itemId, pictures: [{ uploadId: wrongKind }] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const five = Array.from({ length: 5 }, (_, n) => ({ uploadId: `${n}` }));
    await expect(caller.portfolio.setPictures({ id: itemId, pictures: five })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await caller.portfolio.remove({ id: itemId });
    expect((await t.app.inject({ url, headers })).statusCode).toBe(404);
  });

  test('is shown to visitors where the whole profile is, without addresses and with new ones of its pictures', async () => {
    const { caller, id } = await member({ visibility: 'profile' });
    const { id: itemId } = await caller.portfolio.add({ ...work, words: 'Call (512) 555-0142.' });
    const uploadId = await uploadPicture(t, caller, { purpose: 'portfolio' });
    await caller.portfolio.setPictures({ id: itemId, pictures: [{ uploadId }] });
    const visit = async () => JSON.parse((await t.app.inject(`/api/public/members/${id}`)).body) as Visit;
    const { portfolio } = await visit();
    expect(portfolio).toMatchObject([{ title: work.title, words: 'Call (shown to members).', madeWith: null }]);
    expect(Object.keys(portfolio[0]!).sort()).toEqual(Object.keys(publicPortfolioItem.shape).sort());
    const url = portfolio[0]!.pictures[0]!.url;
    expect((await t.app.inject(url)).headers['cache-control']).toBe('public, max-age=300');
    await caller.profile.update({ visibility: 'name' });
    expect((await visit()).portfolio).toEqual([]);
    await caller.profile.update({ visibility: 'profile' });
    expect((await t.app.inject(url)).statusCode).toBe(404);
    await caller.public.hideAll();
    expect((await caller.portfolio.list({ id }))[0]?.pictures[0]?.url).not.toBe(url);
  });

  test('is gone with the account', async () => {
    const { ada, other, seenBy } = await withTrade();
    await (await provenCallerFor(t.deps, ada.id)).profile.erase({});
    await expect(seenBy(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is reported with its words', async () => {
    const { ada, other, item } = await withTrade();
    const reason = 'This is not their work at all.';
    const report = { subjectType: 'portfolio' as const, subjectId: item.id, reason };
    await expect(ada.caller.reports.create(report)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await other.caller.reports.create(report);
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    const found = (await admin.reports.list({})).items.find(({ subjectId }) => subjectId === item.id);
    expect(found?.evidence).toMatchObject({
      author: { id: ada.id },
      texts: [{ text: work.title }, { text: work.words }],
    });
  });
});

describe('past work of an exchange', () => {
  test('asks the other party, and says with whom once they confirm', async () => {
    const { ada, ben, other, exchange, item, seenBy } = await withTrade();
    expect(item).toMatchObject({ exchangeId: exchange.id, confirmState: 'asked', madeWith: null });
    expect(await asked(ben)).toMatchObject([{ actionUrl: `/m/${ada.id}#past-work` }]);
    expect(await seenBy(other)).toMatchObject({ confirmState: 'none', exchangeId: null, madeWith: null });
    await ben.caller.portfolio.confirm({ id: item.id, yes: true });
    const named = { madeWith: { id: ben.id, firstName: 'Ben' }, confirmState: 'confirmed' };
    expect(await seenBy(ada)).toMatchObject({ ...named, exchangeId: exchange.id });
    expect(await seenBy(other)).toMatchObject({ ...named, exchangeId: null });
    await ben.caller.portfolio.confirm({ id: item.id, yes: false });
    expect(await seenBy(ada)).toMatchObject({ madeWith: null, confirmState: 'declined' });
    expect(await seenBy(other)).toMatchObject({ madeWith: null, confirmState: 'none' });
  });

  test('is asked about again after a change, and once while it waits', async () => {
    const { ada, ben, item } = await withTrade();
    await ada.caller.portfolio.change({ id: item.id, words: 'For a family of six.' });
    expect(await asked(ben)).toHaveLength(1);
    await ben.caller.portfolio.confirm({ id: item.id, yes: true });
    const same = await ada.caller.portfolio.change({ id: item.id, words: 'For a family of six.' });
    expect(same).toMatchObject({ confirmState: 'confirmed' });
    const changed = await ada.caller.portfolio.change({ id: item.id, title: 'A palace' });
    expect(changed).toMatchObject({ confirmState: 'asked', madeWith: null });
    const none = await ada.caller.portfolio.change({ id: item.id, exchangeId: null });
    expect(none).toMatchObject({ confirmState: 'none', exchangeId: null });
  });

  test('takes own completed exchanges only, each once', async () => {
    const { ada, ben, other, exchange } = await withTrade();
    const { id: open } = await createExchange(t.deps, { requester: other.id, provider: ada.id });
    const add = (who: typeof ada, exchangeId: string) => who.caller.portfolio.add({ ...work, exchangeId });
    await expect(add(other, exchange.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(ada, 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(ada, open)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(add(ada, exchange.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await add(ben, exchange.id)).toMatchObject({ confirmState: 'asked' });
  });

  test('no longer names the other party after a block between them, or with the reader', async () => {
    const { ada, ben, other, item, seenBy } = await confirmed();
    const viewer = await member();
    await ben.caller.blocks.add({ userId: viewer.id });
    viewer.caller = await callerFor(t.deps, viewer.id);
    expect(await seenBy(viewer)).toMatchObject({ madeWith: null, confirmState: 'none' });
    expect(await seenBy(other)).toMatchObject({ madeWith: { id: ben.id } });
    await ben.caller.blocks.add({ userId: ada.id });
    expect(await seenBy(other)).toMatchObject({ madeWith: null });
    await expect(ben.caller.portfolio.confirm({ id: item.id, yes: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('no longer names the other party while it is disputed, or once they are erased', async () => {
    const { ada, ben, other, exchange, seenBy } = await confirmed();
    const now = Date.now();
    const dispute = { openedById: ben.id, accusedId: ada.id, reason: 'no_show' as const, details: 'x', messages: [] };
    const id = newId();
    await t.db.write((tx) =>
      tx.insert(disputes).values({ ...dispute, id, exchangeId: exchange.id, answerBy: now, createdAt: now }),
    );
    expect(await seenBy(other)).toMatchObject({ madeWith: null });
    const later = await confirmed();
    await (await provenCallerFor(t.deps, later.ben.id)).profile.erase({});
    expect(await later.seenBy(later.other)).toMatchObject({ madeWith: null, title: work.title });
  });

  test('shows visitors the other party by their own choice', async () => {
    const { ada } = await confirmed({ visibility: 'profile' });
    const { body } = await t.app.inject(`/api/public/members/${ada.id}`);
    expect(JSON.parse(body)).toMatchObject({
      portfolio: [{ madeWith: { id: null, name: 'A member', pictureUrl: null } }],
    });
  });
});
