import { newId } from '#db/client/ids.ts';
import { conversationMembers, messageWords, messages } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../platform/core/time.ts';
import { letsOthersRun } from '../../test/event-loop/lets-others-run.ts';
import { ada, adaCalls, ben, t, withTwoMembers } from '../../test/two-members.ts';
import { indexWords, renewMessageWords } from './index-words.ts';

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
const search = async (q: string) => (await adaCalls.messages.search({ q })).items.map(({ message }) => message.content);

/** The processor time of the longest turn of the event loop while `work` runs. */
const measureLongestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, isOver] = [0, false];
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = spent();
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  // The turn that ended the work is over when the next one is.
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return longest;
};

describe('messages that cost most', () => {
  const costly = ['\uFDFA'.repeat(5_000), `${'ab '.repeat(1_660)}zz yx`, '字'.repeat(5_000), "a-b'c.d&e+".repeat(500)];
  const addMany = async (count: number, texts = costly) => {
    const [low = '', high = ''] = [ada, ben].toSorted();
    await toBen('first');
    const [first] = await t.db.read.select().from(messages).where(eq(messages.senderId, ada));
    if (!first) throw new Error('not sent');
    const rows = Array.from({ length: count }, (_, n) => ({
      ...first,
      id: newId(),
      senderId: n % 2 ? low : high,
      receiverId: n % 2 ? high : low,
      content: texts[n % texts.length] ?? '',
    }));
    await t.db.write(async (tx) => {
      await tx.insert(messages).values(rows);
      await tx.update(conversationMembers).set({ lastMessageId: rows.at(-1)?.id ?? '' });
    });
  };

  test('hold up no one: neither while they are searched for nor while they are indexed', async () => {
    await addMany(60, costly.slice(0, 1));
    await addMany(20);
    expect(await measureLongestTurn(() => search('zz yy'))).toBeLessThan(200);
    expect(
      await measureLongestTurn(() => Promise.all([search('zz'), search('字'), search('+'), search('b')])),
    ).toBeLessThan(200);
    expect(await measureLongestTurn(index)).toBeLessThan(200);
    expect(await measureLongestTurn(() => search('zz yy'))).toBeLessThan(200);
  });

  test('that are not in the index yet are all found, over several pages', async () => {
    await addMany(60);
    let cursor: string | undefined;
    let [found, pages] = [0, 0];
    do {
      const page = await adaCalls.messages.search({ q: 'zz', limit: 50, cursor });
      found += page.items.length;
      pages += 1;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toBe(15);
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(10);
  });

  test('whose words were derived by older rules are found by the new ones after the job', async () => {
    await toBen('我想学钢琴');
    await index();
    await t.db.write((tx) => tx.update(messageWords).set({ terms: 'none', version: 0 }));
    expect(await search('钢琴')).toEqual([]);
    await renewMessageWords(t.deps, new AbortController().signal);
    expect(await search('钢琴')).toEqual(['我想学钢琴']);
    expect(await t.db.fresh.$count(messageWords, eq(messageWords.version, 0))).toBe(0);
    expect(await letsOthersRun(() => renewMessageWords(t.deps, new AbortController().signal))).toBe(true);
  });
});
