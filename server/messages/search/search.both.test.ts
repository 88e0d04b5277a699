// PostgreSQL too: full-text search.
import { messageWords, messages } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { messageTerms } from '#db/search/search.ts';
import { HOUR } from '../../platform/core/time.ts';
import { callerFor, createMember } from '../../test/factories.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../../test/two-members.ts';
import { indexWords } from './index-words.ts';
import { listAll } from '../../test/lists/list-all.ts';

withTwoMembers();

const toBen = (content: string) => adaCalls.messages.send({ receiverId: ben, content });
/** Indexes as the job does, an hour later. */
const index = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
  try {
    await indexWords(t.deps);
  } finally {
    vi.useRealTimers();
  }
};
const nothing = async () => {};
const search = async (q: string, caller = adaCalls) =>
  (await caller.messages.search({ q })).items.map(({ message }) => message.content);

describe.each([
  ['in the index', index],
  ['not indexed yet', nothing],
])('messages %s', (_name, prepare) => {
  test('are found by words and beginnings, whatever their case and accents', async () => {
    const text = 'Über das Café: Logo_Entwurf, 日本語 straße 10 000';
    await toBen(text);
    await toBen('Something else');
    await prepare();
    const results = [
      'uber',
      'CAFE',
      'café ÜBER',
      'logo',
      'entw',
      'Logo Entwurf',
      '日本',
      '本語',
      'strasse',
      'straß',
      '10',
      ':',
    ];
    for (const q of results) expect(await search(q), q).toEqual([text]);
    for (const q of ['wurf', 'logo missing', '"Logo" OR *', '日語', 'caféx', "'", '*', '()', '\uE000']) {
      expect(await search(q), q).toEqual([]);
    }
  });

  test('are found by signs, by words within a sentence and in any spelling', async () => {
    const texts = ['C++ tutor', 'Car and R&D', '我想学钢琴和吉他', 'ฉันอยากเรียนกีตาร์', 'Łukasz O’Brien, e-mail'];
    for (const text of texts) await toBen(text);
    await prepare();
    const results: [string, number[]][] = [
      ['C++', [0]],
      ['c', []],
      ['r', []],
      ['&', [1]],
      ['钢琴', [2]],
      ['钢吉', []],
      ['กีตาร์', [3]],
      ['lukasz obrien email', [4]],
    ];
    for (const [q, found] of results) expect(await search(q), q).toEqual(found.map((n) => texts[n]));
  });

  test('come to both sides, newest first, with the other member, and to no one else', async () => {
    const cleo = await createMember(t.db, { unlimited: true });
    await toBen('The garden plan');
    await benCalls.messages.send({ receiverId: ada, content: 'Which garden?' });
    await adaCalls.messages.send({ receiverId: cleo, content: 'A garden for you' });
    await prepare();
    expect(await search('garden')).toEqual(['A garden for you', 'Which garden?', 'The garden plan']);
    expect(await search('garden', benCalls)).toEqual(['Which garden?', 'The garden plan']);
    expect(await search('garden', await callerFor(t.deps, await createMember(t.db)))).toEqual([]);
    const { items } = await adaCalls.messages.search({ q: 'garden' });
    expect(items.map(({ otherUser }) => otherUser.id)).toEqual([cleo, ben, ben]);
    expect(items[1]?.message).toEqual((await adaCalls.messages.thread({ userId: ben })).items[1]);
  });

  test('come in pages without gaps', async () => {
    const texts = Array.from({ length: 7 }, (_, i) => `Number ${i} of seven`);
    for (const text of texts.slice(0, 4)) await toBen(text);
    await prepare();
    for (const text of texts.slice(4)) await toBen(text);
    const seen = await listAll((page) => adaCalls.messages.search({ q: 'seven', limit: 2, ...page }));
    expect(seen.map(({ message }) => message.content)).toEqual(texts.toReversed());
  });

  test('of a blocked member are left out, and come back with the end of the block', async () => {
    await toBen('Secret recipe');
    await prepare();
    await benCalls.blocks.add({ userId: ada });
    for (const id of [ada, ben]) expect(await search('secret', await callerFor(t.deps, id))).toEqual([]);
    await benCalls.blocks.remove({ userId: ada });
    expect(await search('secret')).toEqual(['Secret recipe']);
  });
});

describe('the index', () => {
  test('does not have what was just written, because other writes may still end before it', async () => {
    const { id } = await toBen('Settled later');
    await indexWords(t.deps);
    expect(await t.db.fresh.$count(messageWords, eq(messageWords.messageId, id))).toBe(0);
    await index();
    expect(await t.db.fresh.$count(messageWords, eq(messageWords.messageId, id))).toBe(1);
  });

  test('shows no one a message of others, even if it held their words for them', async () => {
    const cleo = await createMember(t.db);
    const { id } = await toBen('A secret garden');
    await index();
    const terms = messageTerms([ada, ben, cleo], 'A secret garden');
    await t.db.write(async (tx) => {
      await tx.delete(messageWords).where(eq(messageWords.messageId, id));
      await tx.insert(messageWords).values({ messageId: id, terms });
    });
    expect(await search('secret', await callerFor(t.deps, cleo))).toEqual([]);
    expect(await search('secret')).toEqual(['A secret garden']);
  });

  test('finds the names of files', async () => {
    await toBen('Look');
    const attachments = [{ id: 'f', name: 'Grundriss-2026.pdf', type: 'application/pdf', bytes: 1 }];
    await t.db.write((tx) => tx.update(messages).set({ attachments }).where(eq(messages.content, 'Look')));
    expect(await search('grundriss 2026')).toEqual(['Look']);
    await index();
    expect(await search('grundriss 2026')).toEqual(['Look']);
  });

  test('holds each message once, however often the job runs, and goes with the message', async () => {
    const { id } = await toBen('Once only');
    await index();
    await index();
    const listWords = () => t.db.fresh.select().from(messageWords).where(eq(messageWords.messageId, id));
    expect(await listWords()).toHaveLength(1);
    await t.db.write((tx) => tx.delete(messages).where(eq(messages.id, id)));
    expect(await listWords()).toEqual([]);
    expect(await search('once')).toEqual([]);
  });
});
