import { expect, test } from 'vitest';
import { concatenate } from '../../data-rights/export/in-pages.ts';
import { ownedLists } from '../../data-rights/export/owned-rows.ts';
import { t, withCircleClock } from '../../test/circles/circle-clock.ts';
import { createTestCircle, proposeTestCircle } from '../../test/circles/circles.ts';

withCircleClock();

test('a member’s download names no one else in a circle before the agreement, and never why it ended', async () => {
  const testCircle = await createTestCircle(t);
  const [me, ...others] = testCircle.members;
  const { id } = await proposeTestCircle(testCircle);
  const download = async () => {
    const pages: unknown[] = [];
    for await (const page of concatenate(Object.values(ownedLists(t.db.read, me!.id)))) pages.push(page);
    return JSON.stringify(pages);
  };
  for (const { id: other, postId } of others) {
    expect(await download()).not.toContain(other);
    expect(await download()).not.toContain(postId);
  }
  await me!.calls.blocks.add({ userId: others[0]!.id });
  await t.runJobs();
  expect(await me!.calls.circles.get({ id })).toMatchObject({ state: 'void' });
  expect(await download()).not.toMatch(/block"|withdrawn/);
  expect(await download()).toContain(id);
});
