import { describe, expect, test } from 'vitest';
import { createTestCircle, createTestCircleMember, createSkills, createAdmin } from '../../../test/circles/circles.ts';
import { callerFor, createMember, postInput } from '../../../test/factories.ts';
import { updateMember } from '../../../test/rows.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

withTestApp();

describe('the missing link', () => {
  test('of a want is what PATCH of the post takes, and closes the circle', async () => {
    const [a, b, c, d] = await createSkills(t.db, 4);
    const me = await createTestCircleMember(t, { gives: a!, wants: d! });
    await createTestCircleMember(t, { gives: b!, wants: a! });
    await createTestCircleMember(t, { gives: c!, wants: b! });
    expect(await me.calls.circles.suggest({ postId: me.postId })).toEqual([]);
    const [link] = await me.calls.circles.missingLinks();
    expect(link).toEqual({
      kind: 'want',
      text: `Also look for Name ${c}, and a circle closes.`,
      closes: 1,
      change: { postId: me.postId, field: 'skillsWanted', value: [d, c] },
    });
    await me.calls.posts.update({ id: me.postId, [link!.change.field]: link!.change.value });
    expect(await me.calls.circles.suggest({ postId: me.postId })).toHaveLength(1);
    expect(await me.calls.circles.missingLinks()).toEqual([]);
  });

  test('may be a want in an industry that members named in their own words', async () => {
    const post = async (industry: string, lookingForIndustry: string) => {
      const calls = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
      return { calls, postId: (await calls.posts.create({ ...postInput, industry, lookingForIndustry })).id };
    };
    const me = await post('Harp Tuning', 'Beekeeping');
    await post('Kite Making', 'harp tuning');
    await post('Sand Sculpting', 'kite making');
    const [link] = await me.calls.circles.missingLinks();
    expect(link).toEqual({
      kind: 'want',
      text: 'Also look for Sand Sculpting, and a circle closes.',
      closes: 1,
      change: { postId: me.postId, field: 'lookingForIndustry', value: 'Beekeeping, Sand Sculpting' },
    });
    await me.calls.posts.update({ id: me.postId, [link!.change.field]: link!.change.value });
    expect(await me.calls.circles.suggest({ postId: me.postId })).toHaveLength(1);
  });

  test('of distance may be to do it online', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me, b: next } = testCircle;
    await next.calls.posts.update({ id: next.postId, location: 'San Antonio, TX', alsoOnline: true });
    const found = await me.calls.circles.missingLinks();
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'online', change: { postId: me.postId, field: 'alsoOnline', value: true } }),
    );
  });

  test('of distance may be a wider radius, in the unit of the member’s country', async () => {
    const { members } = await createTestCircle(t);
    const [me, giver] = [members[0], members.at(-1)];
    // The distance matters only for what is given to me.
    for (const { calls, postId } of members)
      await calls.posts.update(
        postId === giver!.postId ? { id: postId, location: 'Seguin, TX' } : { id: postId, alsoOnline: true },
      );
    const hint = async () => (await me!.calls.circles.missingLinks()).find(({ kind }) => kind === 'radius')?.text;
    expect(await hint()).toMatch(/^Look up to 75 miles away, and /);
    await updateMember(t.db, me!.id, { placeId: 'paris-fr' });
    expect(await hint()).toMatch(/^Look up to 121 km away, and /);
  });

  test('of the value is one at which a circle closes', async () => {
    const testCircle = await createTestCircle(t);
    const { a: me } = testCircle;
    await me.calls.posts.update({ id: me.postId, estimatedValue: 1500 });
    const [link] = await me.calls.circles.missingLinks();
    expect(link).toMatchObject({ kind: 'value', change: { postId: me.postId, field: 'estimatedValue' } });
    await me.calls.posts.update({ id: me.postId, estimatedValue: Number(link!.change.value) });
    expect(await me.calls.circles.suggest({ postId: me.postId })).toHaveLength(1);
  });

  test('is one on the free plan, none without a post', async () => {
    const [a, b, c, d, e] = await createSkills(t.db, 5);
    const me = await createTestCircleMember(t, { gives: a!, wants: e! });
    await createTestCircleMember(t, { gives: b!, wants: a! });
    await createTestCircleMember(t, { gives: c!, wants: b! });
    await createTestCircleMember(t, { gives: d!, wants: b! });
    expect(await me.calls.circles.missingLinks()).toHaveLength(2);
    await updateMember(t.db, me.id, { unlimitedUntil: null });
    expect(await (await callerFor(t.deps, me.id)).circles.missingLinks()).toHaveLength(1);
    const none = await callerFor(t.deps, await createMember(t.db));
    expect(await none.circles.missingLinks()).toEqual([]);
  });
});

test('the vacancies of a place say which service more would close circles there', async () => {
  const admin = await createAdmin(t);
  const [a, b, c, d] = await createSkills(t.db, 4);
  // A member who gives `d` and wants `a` would close it, but the first one gives only `a`.
  await createTestCircleMember(t, { gives: a!, wants: c! });
  await createTestCircleMember(t, { gives: b!, wants: d! });
  await createTestCircleMember(t, { gives: c!, wants: b! });
  const vacancies = await admin.circlesAdmin.gaps({ place: 'Austin, TX' });
  expect(vacancies).toContainEqual({ skillId: d, service: `Name ${d}`, place: 'Austin', closes: 1 });
  expect(await admin.circlesAdmin.gaps({})).toEqual(
    vacancies.map((vacancy) => ({ ...vacancy, place: expect.any(String) })),
  );
  await expect(admin.circlesAdmin.gaps({ place: 'Nowhere at all' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await admin.circlesAdmin.gaps({ place: 'Fairbanks, AK' })).toEqual([]);
});
