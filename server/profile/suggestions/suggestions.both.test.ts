// PostgreSQL too: what queries find, and in which order.
import { installCatalog } from '#db/catalog/install.ts';
import { newId } from '#db/client/ids.ts';
import { saveMemberWords } from '#db/search/save-words.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../../platform/core/time.ts';

let me: string;
let caller: Caller;
withTestApp();
beforeAll(() => installCatalog(t.db));
beforeEach(async () => {
  await t.db.write((tx) => tx.update(users).set({ profileComplete: false }));
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  me = await createMember(t.db, { firstName: 'Quirin' });
  caller = await callerFor(t.deps, me);
});

const suggest = (q: string) => caller.suggestions.list({ q });
/** The places of the whole world are left out, as some begin with anything. */
const withoutPlaces = async (q: string) => (await suggest(q)).filter(({ kind }) => kind !== 'place');
const texts = async (q: string, kind: string) =>
  (await suggest(q)).filter((each) => each.kind === kind).map(({ text }) => text);
const add = (serviceOffered: string, userId: string, fields = {}) =>
  createPostRow(t.db, userId, { serviceOffered, ...fields });

describe('suggestions', () => {
  test('are skills, places, members and posts in this order, three of each and eight in all', async () => {
    for (let n = 0; n < 4; n++) await add(`Portrait number ${n}`, await createMember(t.db, { firstName: 'Portia' }));
    const all = await suggest('port');
    const skills = all.map(({ kind }) => kind).filter((kind) => kind === 'skill');
    expect(skills.length).toBeGreaterThan(0);
    expect(all.map(({ kind }) => kind)).toEqual([
      ...skills,
      'place',
      'place',
      'place',
      ...['member', 'member', 'member', 'post', 'post', 'post'].slice(0, 5 - skills.length),
    ]);
    expect(all).toHaveLength(8);
    expect(all).toContainEqual({ kind: 'skill', text: 'Portrait photos', id: 'portrait-photos' });
    expect(all).toContainEqual({ kind: 'place', text: 'Portland, OR', id: 'portland-or' });
  });

  test('find a skill by its other names and by any word of its name', async () => {
    expect(await texts('plumber', 'skill')).toEqual(['Plumbing repair']);
    expect(await texts('translat', 'skill')).not.toEqual([]);
  });

  test('find a place with its state', async () => {
    expect(await suggest('austin, t')).toContainEqual({ kind: 'place', text: 'Austin, TX', id: 'austin-tx' });
  });

  test('find members by each of their names and by their business, the newest first; not the one who asks', async () => {
    const first = await createMember(t.db, { firstName: 'Quilliam', lastName: 'Zed', businessName: 'Xylo & Sons' });
    await createMember(t.db, { firstName: 'Ada', lastName: 'Quill', bio: 'Xylophones' });
    expect(await texts('quil', 'member')).toEqual(['Ada Quill', 'Quilliam Zed, Xylo & Sons']);
    expect(await withoutPlaces('xylo')).toEqual([{ kind: 'member', text: 'Quilliam Zed, Xylo & Sons', id: first }]);
    expect(await texts('quilliam zed', 'member')).toHaveLength(1);
    expect(await texts('quirin', 'member')).toEqual([]);
  });

  test('name the newest first, also of a beginning that hundreds have', async () => {
    const now = Date.now();
    const rows = Array.from({ length: 220 }, (_, n) => ({
      id: newId(),
      email: `yolanda-${n}@proquo.test`,
      firstName: 'Yolanda',
      lastName: `Number${n}`,
      profileComplete: true,
      createdAt: now,
      updatedAt: now,
    }));
    await t.db.write(async (tx) => {
      await tx.insert(users).values(rows);
      await saveMemberWords(
        tx,
        rows.map(({ id }) => id),
      );
    });
    expect(await texts('yola', 'member')).toEqual(['Yolanda Number219', 'Yolanda Number218', 'Yolanda Number217']);
  });

  test('find posts by what they offer, the newest first, the member’s own too', async () => {
    const [older, own] = [await add('Zither lessons', await createMember(t.db)), await add('Zithers tuned', me)];
    await add('Other', me, { description: 'Zither, and thirty characters more of it.' });
    expect(await withoutPlaces('zith')).toEqual([
      { kind: 'post', text: 'Zithers tuned', id: own.id },
      { kind: 'post', text: 'Zither lessons', id: older.id },
    ]);
  });

  test('name no one and nothing that the member may not see', async () => {
    const make = async (fields: object) => {
      const id = await createMember(t.db, { firstName: 'Zephyra', ...fields });
      await add('Zephyr kites', id);
      return id;
    };
    await make({ suspendedAt: 1 });
    await createMember(t.db, { firstName: 'Zephyra', deletedAt: 1 });
    await make({ awayEndsAt: Date.now() + DAY, profileComplete: false });
    await add('Zephyr closed', await createMember(t.db), { status: 'closed' });
    await add('Zephyr over', await createMember(t.db), { expiresAt: Date.now() - 1 });
    const blocked = await make({});
    const blocker = await make({});
    expect(await withoutPlaces('zeph')).toHaveLength(4);
    await t.db.write(async (tx) => {
      await tx.insert(blocks).values([
        { blockerId: me, blockedId: blocked, createdAt: 1 },
        { blockerId: blocker, blockedId: me, createdAt: 1 },
      ]);
      await tx
        .update(users)
        .set({ blockCount: 2 })
        .where(inArray(users.id, [me, blocked, blocker]));
    });
    caller = await callerFor(t.deps, me);
    expect(await withoutPlaces('zeph')).toEqual([]);
  });

  test('begin with two letters and end with 200', async () => {
    const { client } = await registeredClient(t);
    const get = (q: string) => client.get(`/api/suggestions?q=${encodeURIComponent(q)}`);
    expect(await get('p')).toMatchObject({ status: 200, body: [] });
    expect(await get(' p ')).toMatchObject({ status: 200, body: [] });
    expect(await get('')).toMatchObject({ status: 200, body: [] });
    expect((await get('pl')).body).not.toEqual([]);
    expect(await get('p'.repeat(200))).toMatchObject({ status: 200, body: [] });
    const { status, body } = await get('p'.repeat(201));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('q')]);
    expect((await restClient(t).get('/api/suggestions?q=plum')).status).toBe(401);
  });
});
