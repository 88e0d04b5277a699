import type { SuspectKind } from '#contracts/admin/suspects.ts';
import { newId } from '#db/client/ids.ts';
import { users } from '#db/schema/auth/members.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { conversations, messages } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { expect, test } from 'vitest';
import { HOUR } from '../../platform/core/time.ts';
import { callerFor, createMember, postInput } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findSuspects } from './find.ts';

const MEMBERS = 2_000;
withTestApp();

let seed = 7;
/** The same members in each run. */
const random = (below: number): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};
const words = 'garden logo fence recipe violin cabinet lesson ledger window portrait engine sauce poster tile'.split(
  ' ',
);
const sentence = () =>
  `My ${Array.from({ length: 11 }, () => `${words[random(words.length)]}${random(900)}`).join(' ')}.`;
/** Digits of two bits each, because fingerprints of few or many bits give no clue. */
const picture = () => Array.from({ length: 16 }, () => '3569ac'[random(6)]).join('');

/** Rows of all of them, written at once. */
const rows = {
  users: [] as (typeof users.$inferInsert)[],
  posts: [] as (typeof posts.$inferInsert)[],
  marks: [] as (typeof deviceMarks.$inferInsert)[],
  uploads: [] as (typeof uploads.$inferInsert)[],
  exchanges: [] as (typeof exchanges.$inferInsert)[],
  conversations: [] as (typeof conversations.$inferInsert)[],
  messages: [] as (typeof messages.$inferInsert)[],
};
const now = Date.now();
const at = now - 48 * HOUR;
const people: { id: string; postId: string }[] = [];
const addPerson = (text: string) => {
  const [id, postId] = [newId(), newId()];
  const times = { createdAt: at, updatedAt: at };
  rows.users.push({ ...times, id, email: `${id}@proquo.test`, firstName: 'Maya', lastName: 'Lopez' });
  rows.posts.push({ ...postInput, ...times, id: postId, userId: id, description: text });
  people.push({ id, postId });
};
const idAt = (index: number) => people[index]?.id ?? '';
const onOneDevice = (ids: string[], mark = newId()) =>
  rows.marks.push(...ids.map((userId) => ({ userId, mark, lastSeenAt: at })));
const withPicture = (ids: string[], fingerprint = picture()) =>
  rows.uploads.push(
    ...ids.map((userId) => ({
      key: newId(),
      userId,
      purpose: 'profile',
      status: 'in-use' as const,
      fingerprint,
      createdAt: at,
      expiresAt: at,
    })),
  );
const withText = (ids: string[], text = sentence()) => {
  for (const post of rows.posts) if (ids.includes(post.userId)) post.description += ` ${text}`;
};
const trade = (requesterId: string, provider: { id: string; postId: string }): void => {
  if (requesterId === provider.id) return;
  rows.exchanges.push({
    id: newId(),
    requesterId,
    providerId: provider.id,
    postId: provider.postId,
    status: 'completed',
    countsFor: 'both',
    createdAt: at,
    updatedAt: at,
  });
};
const write = (from: string, to: string, { isAnswered = false, isOdd = false } = {}) => {
  const id = newId();
  const [lowId, highId] = from < to ? [from, to] : [to, from];
  if (rows.conversations.some((row) => row.lowId === lowId && row.highId === highId)) return;
  rows.conversations.push({ id, lowId, highId, openedBy: from, createdAt: at });
  const message = { conversationId: id, content: 'Hello', createdAt: at };
  rows.messages.push({ ...message, id: newId(), senderId: from, receiverId: to, caution: isOdd ? 'money' : null });
  if (isAnswered) rows.messages.push({ ...message, id: newId(), senderId: to, receiverId: from });
};

type Gang = { ids: string[]; kinds: SuspectKind[] };
const plant = ({ ids, kinds }: Gang): void => {
  if (kinds.includes('device')) onOneDevice(ids);
  if (kinds.includes('picture')) withPicture(ids);
  if (kinds.includes('text')) withText(ids);
  if (kinds.includes('closed_group')) {
    for (const a of ids) for (const b of ids) if (a !== b) trade(a, people.find(({ id }) => id === b)!);
  }
  for (const [index, id] of ids.entries()) {
    const others = Array.from({ length: 20 }, (_, n) => idAt(600 + index * 20 + n));
    if (kinds.includes('contacts')) for (const other of others) write(id, other, { isOdd: kinds.includes('cautions') });
    else if (kinds.includes('cautions')) for (const other of others.slice(0, 4)) write(id, other, { isOdd: true });
  }
};
const planted: SuspectKind[][] = [
  ['device', 'text'],
  ['device', 'picture'],
  ['picture', 'text'],
  ['device', 'closed_group'],
  ['text', 'closed_group'],
  ['contacts', 'cautions'],
  ['device', 'cautions'],
  ['text', 'contacts'],
  ['device', 'picture', 'text', 'closed_group'],
  // Each has a device, a text and a picture of their own, so nothing but their trades joins them.
  ['closed_group'],
];

const addHonestPeople = (): void => {
  // Couples, offices behind one address, and twins in words.
  for (let n = 0; n < 120; n += 1) onOneDevice([idAt(2 * n), idAt(2 * n + 1)]);
  for (let n = 0; n < 8; n += 1) onOneDevice(Array.from({ length: 9 }, (_, m) => idAt(300 + 9 * n + m)));
  for (let n = 0; n < 15; n += 1) withText([idAt(400 + 2 * n), idAt(401 + 2 * n)]);
  withText(Array.from({ length: 60 }, (_, n) => idAt(440 + n)));
  // A firm of four with one logo and one office: they look like a gang, and a moderator will say that they are none.
  const firm = [500, 501, 502, 503].map(idAt);
  onOneDevice(firm);
  withPicture(firm);
  for (const { id } of people.slice(0, 1_200)) withPicture([id]);
  // People trade with whom they like, some pairs again and again, some friends among three.
  for (let n = 0; n < 900; n += 1) trade(idAt(random(1_500)), people[random(1_500)]!);
  for (let n = 0; n < 40; n += 1) for (let m = 0; m < 4; m += 1) trade(idAt(1_500 + 2 * n), people[1_501 + 2 * n]!);
  for (let n = 0; n < 20; n += 1) {
    const three = [0, 1, 2].map((m) => 1_600 + 3 * n + m);
    for (const m of [0, 1, 2]) trade(idAt(three[m]!), people[three[(m + 1) % 3]!]!);
  }
  // Some write to many, and people answer; some name their site.
  for (let n = 0; n < 20; n += 1) {
    for (let m = 0; m < 22; m += 1) write(idAt(700 + n), idAt(1_000 + random(400)), { isAnswered: m % 3 === 0 });
  }
  for (let n = 0; n < 40; n += 1)
    for (let m = 0; m <= n % 4; m += 1) write(idAt(800 + n), idAt(900 + m), { isOdd: true });
};

test('of 2,000 members, nine of ten gangs are found, and five others at most are named', async () => {
  const moderatorId = await createMember(t.db, { role: 'moderator' });
  for (let n = 0; n < MEMBERS; n += 1) addPerson(`${sentence()} ${sentence()}`);
  addHonestPeople();
  const gangs = planted.map((kinds, n) => ({ kinds, ids: [0, 1, 2, 3].map((m) => idAt(1_800 + 4 * n + m)) }));
  for (const gang of gangs) plant(gang);
  await t.db.write(async (tx) => {
    const insert = async <Row>(all: Row[], add: (part: Row[]) => Promise<unknown>) => {
      for (let from = 0; from < all.length; from += 100) await add(all.slice(from, from + 100));
    };
    await insert(rows.users, (part) => tx.insert(users).values(part));
    await insert(rows.posts, (part) => tx.insert(posts).values(part));
    await insert(rows.marks, (part) => tx.insert(deviceMarks).values(part));
    await insert(rows.uploads, (part) => tx.insert(uploads).values(part));
    await insert(rows.exchanges, (part) => tx.insert(exchanges).values(part));
    await insert(rows.conversations, (part) => tx.insert(conversations).values(part));
    await insert(rows.messages, (part) => tx.insert(messages).values(part));
  });
  await findSuspects(t.deps);
  const moderator = await callerFor(t.deps, moderatorId);
  const { items } = await moderator.suspects.list({ limit: 100 });
  const named = new Set(items.map(({ userId }) => userId));
  const found = gangs.filter(({ ids }) => ids.filter((id) => named.has(id)).length >= ids.length / 2);
  const guilty = new Set(gangs.flatMap(({ ids }) => ids));
  const falsely = items.filter(({ userId }) => !guilty.has(userId));
  process.stdout.write(`found ${found.length} of ${gangs.length} gangs, named ${falsely.length} others\n`);
  expect(found.length).toBeGreaterThanOrEqual(9);
  expect(falsely.length, JSON.stringify(falsely)).toBeLessThanOrEqual(5);
  expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).toSorted((a, b) => b - a));
  // The members with most against them come first.
  expect(gangs[8]?.ids).toContain(items[0]?.userId);
  expect(items[0]?.reasons.map(({ kind }) => kind).toSorted()).toEqual(['closed_group', 'device', 'picture', 'text']);
});
