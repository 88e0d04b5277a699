import { suggestSkills } from '#contracts/posts/suggest-skills.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { skillWords, unknownWords } from '#db/schema/posts/catalog.ts';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { DAY } from '../../platform/core/time.ts';
import { type Caller, callerFor, createIndustries, createMember, postInput } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { MAX_UNKNOWN_WORDS } from './count-unknown.ts';

let admin: Caller;
let member: Caller;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Music', 'Crafts']);
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
  member = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
});

const unknown = async () =>
  (await admin.skills.forAdmins()).unknown.map(({ word, side, count }) => `${word} (${side}) ${count}`);
const asking = { ...postInput, type: 'requesting' as const };
const taken = { message: 'This word already names a skill.', code: 'CONFLICT' };

const signedIn = async () => {
  const { client, id } = await registeredClient(t);
  await updateMember(t.db, id, { isAdmin: true });
  return { client };
};

describe('a skill that an admin adds', () => {
  test('is listed for everyone with its words, and recorded in the audit log', async () => {
    const input = { name: 'Zither Tuning', industryId: 'music', alsoCalled: ['Zither tuner', 'zithers', 'ZITHERS'] };
    const skill = { id: 'zither-tuning', name: 'Zither Tuning', industryId: 'music' };
    expect(await admin.skills.add(input)).toEqual({ ...skill, alsoCalled: ['zither tuner', 'zithers'] });
    const { body } = await restClient(t).get('/api/skills');
    expect(body).toContainEqual({ ...skill, alsoCalled: ['zither tuner', 'zithers'] });
    const [entry] = await t.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'skill.add', subjectType: 'skill', subjectId: 'zither-tuning' });
  });

  test('comes after those of its industry, with an id of its own where the name gives none', async () => {
    const added = await admin.skills.add({ name: '古琴', industryId: 'music', alsoCalled: ['guqin'] });
    expect(added.id).toMatch(/^[\da-f-]{36}$/);
    const ids = (await admin.skills.list()).map(({ id }) => id);
    expect(ids.indexOf(added.id)).toBeGreaterThan(ids.indexOf('zither-tuning'));
  });

  test.each([
    ['its name', { name: 'ZITHER tuning', alsoCalled: [] }, 'name'],
    ['a form of its name', { name: 'Zither tuners', alsoCalled: [] }, 'name'],
    ['one of its words', { name: 'Folk music', alsoCalled: ['dulcimer', 'zither'] }, 'alsoCalled.1'],
  ])('is refused where %s names another', async (_, fields, path) => {
    const before = await t.db.read.$count(skillWords);
    await expect(admin.skills.add({ ...fields, industryId: 'music' })).rejects.toMatchObject({
      ...taken,
      cause: { path: path.split('.').map((part) => (/^\d$/.test(part) ? Number(part) : part)) },
    });
    expect(await t.db.read.$count(skillWords)).toBe(before);
  });

  test('may have one letter, and differ from another in its signs alone', async () => {
    const names = ['C', 'C++', 'C#', '.NET', 'R'];
    for (const name of names) await admin.skills.add({ name, industryId: 'crafts', alsoCalled: [] });
    const known = (await admin.skills.list()).map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(names));
    for (const name of ['c++', ' C# ', '.net', 'r']) {
      await expect(admin.skills.add({ name, industryId: 'crafts', alsoCalled: [] })).rejects.toMatchObject(taken);
    }
    const added = known.map((name) => ({ id: name, name, alsoCalled: [] }));
    const named = (text: string) => suggestSkills(text, added).map(({ name }) => name);
    expect(named('Lessons in C++ and R')).toEqual(['C++', 'R']);
    expect(named('.NET, C#. Cooking too')).toEqual(['.NET', 'C#']);
  });

  test('needs an existing industry', async () => {
    const { client } = await signedIn();
    const reply = await client.post('/api/admin/skills', { name: 'Alchemy', industryId: 'magic', alsoCalled: [] });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'Please choose industries from the list.', issues: [{ path: ['industryId'] }] },
    });
  });

  test('is added once, also when many add it at once', async () => {
    const { done, refused } = await runConcurrently(() =>
      admin.skills.add({ name: 'Sword dance', industryId: 'music', alsoCalled: ['sword dancer'] }),
    );
    expect([done.length, refused]).toEqual([1, { SKILL_WORD_TAKEN: CONCURRENCY - 1 }]);
  });
});

describe('another word for a skill', () => {
  test('is stored as it is compared, and listed at once', async () => {
    await admin.skills.add({ name: 'Basket work', industryId: 'crafts', alsoCalled: [] });
    const { client } = await signedIn();
    const reply = await client.post('/api/admin/skills/basket-work/words', { word: '  Wicker–Baskets ' });
    expect(reply).toMatchObject({ status: 200, body: { id: 'basket-work', alsoCalled: ['wicker baskets'] } });
    expect(await member.skills.list()).toContainEqual(expect.objectContaining({ alsoCalled: ['wicker baskets'] }));
    const [entry] = await t.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'skill.add-word',
      subjectId: 'basket-work',
      details: { word: 'wicker baskets' },
    });
  });

  test('is refused where it already names a skill, even this one; another form of the skill’s own word is accepted', async () => {
    for (const word of ['wicker baskets', 'basket work', 'zither tuning', 'zither-tuners']) {
      await expect(admin.skills.addWord({ id: 'basket-work', word }), word).rejects.toMatchObject(taken);
    }
    expect((await admin.skills.addWord({ id: 'basket-work', word: 'basket working' })).alsoCalled).toContain(
      'basket working',
    );
    await expect(admin.skills.addWord({ id: 'nothing', word: 'wickerware' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const word of ['', '?!', 'w'.repeat(61), 'www.example.com']) {
      await expect(admin.skills.addWord({ id: 'basket-work', word }), word).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });
});

describe('words of posts that name no skill', () => {
  test('are counted by side, once for each post, until they name one', async () => {
    const post = await member.posts.create({
      ...asking,
      serviceOffered: 'Kazoo lessons!',
      serviceRequested: 'Oud setting',
    });
    await member.posts.create({ ...asking, serviceOffered: 'kazoo LESSONS', serviceRequested: 'Kazoo lessons' });
    expect(await unknown()).toEqual([
      'kazoo lessons (offered) 2',
      'kazoo lessons (wanted) 1',
      'oud setting (wanted) 1',
    ]);
    await member.posts.update({ id: post.id, serviceOffered: 'Theremin repair' });
    await member.posts.update({ id: post.id, status: 'closed' });
    expect(await unknown()).toHaveLength(3);

    await admin.skills.add({ name: 'Kazoo', industryId: 'music', alsoCalled: ['kazoo teacher'] });
    expect(await unknown()).toEqual(['oud setting (wanted) 1']);
    expect(await t.db.read.$count(unknownWords)).toBe(1);
    await admin.skills.addWord({ id: 'kazoo', word: 'oud' });
    expect(await unknown()).toEqual([]);
    expect(await t.db.read.$count(unknownWords)).toBe(0);
    await member.posts.create({ ...postInput, serviceOffered: 'Kazoo lessons' });
    expect(await unknown()).toEqual([]);
  });

  test('are counted by a change of a side that named a skill before', async () => {
    const post = await member.posts.create({ ...postInput, serviceOffered: 'Kazoo' });
    await member.posts.update({ id: post.id, description: 'Only the description is another one now.' });
    expect(await unknown()).toEqual([]);
    await member.posts.update({ id: post.id, serviceOffered: 'Bagpipes' });
    expect(await unknown()).toEqual(['bagpipes (offered) 1']);
  });

  test('are not counted where the author chose skills, nor where they may be about a person', async () => {
    const before = await unknown();
    await member.posts.create({ ...postInput, serviceOffered: 'Sackbut evenings', skillsOffered: ['kazoo'] });
    await member.posts.create({ ...postInput, serviceOffered: 'Call 512 555 0100 for shawms' });
    expect(await unknown()).toEqual(before);
  });

  test('add up when many posts say them at once', async () => {
    await runConcurrently(() =>
      member.posts.create({ ...asking, serviceOffered: 'Serpent', serviceRequested: 'Ophicleide' }),
    );
    const counted = await unknown();
    expect(counted).toContain(`serpent (offered) ${CONCURRENCY}`);
    expect(counted).toContain(`ophicleide (wanted) ${CONCURRENCY}`);
  });

  test('are forgotten half a year after they were said last, and do not fill the table', async () => {
    const at = (days: number) => Date.now() - days * DAY;
    await t.db.write((tx) => tx.delete(unknownWords));
    await t.db.write(async (tx) => {
      const rows = Array.from({ length: MAX_UNKNOWN_WORDS }, (_, n) => ({
        word: `word ${n}`,
        side: 'offered' as const,
        count: 1,
        lastSeenAt: at(n === 0 ? 181 : 179),
      }));
      for (let from = 0; from < rows.length; from += 500)
        await tx.insert(unknownWords).values(rows.slice(from, from + 500));
    });
    await member.posts.create({ ...postInput, serviceOffered: 'One too many' });
    await member.posts.create({ ...postInput, serviceOffered: 'Word 1' });
    expect(await t.db.read.$count(unknownWords)).toBe(MAX_UNKNOWN_WORDS);
    const { unknown: listed } = await admin.skills.forAdmins();
    expect(listed).toHaveLength(200);
    expect(listed[0]).toMatchObject({ word: 'word 1', side: 'offered', count: 2, lastSeenAt: expect.any(String) });
    await cleanUp(t.deps);
    expect(await t.db.read.$count(unknownWords)).toBe(MAX_UNKNOWN_WORDS - 1);
  });
});
