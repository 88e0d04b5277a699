import { circleRefusals } from '#db/schema/matching/circle-members.ts';
import { matchDismissals } from '#db/schema/matching/match-index.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { concatenate } from '../../data-rights/export/in-pages.ts';
import { ownedLists } from '../../data-rights/export/owned-rows.ts';
import { at, bannedUntil, carryOut, START, t, withCircleClock } from '../../test/circles/circle-clock.ts';
import { agreeTestCircle, createProposedCircle, findCircleMember } from '../../test/circles/circles.ts';
import { comeBack, leave } from '../../test/mail/leave-and-return.ts';

withCircleClock();

const leaveAndReturn = async (id: string) => comeBack(t, await leave(t, id));

test('a member who returns is still banned, and has refused what they refused', async () => {
  const banned = await agreeTestCircle(t);
  const { a, b } = banned;
  await carryOut(a, b, banned.id);
  await b.calls.circles.leave({ id: banned.id });
  const until = START + 180 * DAY;
  expect(await bannedUntil(b)).toBe(until);
  await leaveAndReturn(b.id);
  expect(await bannedUntil(b)).toBe(until);

  const { b: asked, id } = await createProposedCircle(t);
  await asked.calls.matches.dismiss({ id: `${asked.postId}.${a.postId}` });
  await asked.calls.circles.answer({ id, yes: false, reason: 'no_circles' });
  const listRefusals = () => t.db.read.select().from(circleRefusals).where(eq(circleRefusals.userId, asked.id));
  const before = { row: await findCircleMember(t.db, asked.id), refusals: await listRefusals() };
  expect(before).toMatchObject({ row: { takesPart: false, asked: 1 }, refusals: [{ kind: 'ring' }] });
  await leaveAndReturn(asked.id);
  expect({ row: await findCircleMember(t.db, asked.id), refusals: await listRefusals() }).toEqual(before);
  expect(await t.db.read.$count(matchDismissals, eq(matchDismissals.userId, asked.id))).toBe(1);
});

test('a member who deletes the account after receiving is banned when they return', async () => {
  const { a, b, id } = await agreeTestCircle(t);
  await carryOut(a, b, id);
  await at(DAY);
  await leaveAndReturn(b.id);
  expect(await a.calls.circles.get({ id })).toMatchObject({ state: 'broken', makeGood: true });
  expect(await bannedUntil(b)).toBe(START + 181 * DAY);
});

test('a member’s download names no one else in a circle before the agreement, and never why it ended', async () => {
  const { members, id } = await createProposedCircle(t);
  const [me, ...others] = members;
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
