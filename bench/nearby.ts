/** `node bench/nearby.ts [members]`: measures how long it takes to notify the right members of a post in Austin. */
import { notifications } from '#db/schema/notifications.ts';
import { posts } from '#db/schema/posts.ts';
import { notifyMembersOfPost } from '#server/posts/nearby/notify-members.ts';
import { createMember, createPostRow } from '#server/test/factories.ts';
import { createTestApp } from '#server/test/test-app.ts';
import { eq } from 'drizzle-orm';
import { AUSTIN, makeMembers, milesFromAustin } from './nearby-scene.ts';

/** Publishes a post and compares the notified members with the expected ones. */
export const runNearby = async (count: number) => {
  const t = await createTestApp();
  try {
    const members = await makeMembers(t.db, count);
    const author = await createMember(t.db, AUSTIN);
    const post = await createPostRow(t.db, author, AUSTIN);
    const began = performance.now();
    await notifyMembersOfPost(t.deps, { postId: post.id });
    const ms = Math.round(performance.now() - began);
    const notified = await t.db.read
      .select({ userId: notifications.userId, type: notifications.type })
      .from(notifications)
      .innerJoin(posts, eq(notifications.dedupeKey, `post:${post.id}`));
    const isNear = (one: (typeof members)[number]) => milesFromAustin(one) <= one.radius;
    const expected = new Map(
      members
        .filter((one) => one.listens && (isNear(one) || one.matches))
        .map((one) => [one.id, isNear(one) ? 'service_request' : 'match']),
    );
    const wrong = notified.filter(({ userId, type }) => expected.get(userId) !== type);
    const near = notified.filter(({ type }) => type === 'service_request').length;
    return {
      members: members.length,
      ms,
      told: notified.length,
      near,
      matches: notified.length - near,
      wronglyTold: wrong.length,
      missed: expected.size - (notified.length - wrong.length),
    };
  } finally {
    await t.close();
  }
};

if (process.argv[1] === import.meta.filename) {
  const result = await runNearby(Number(process.argv[2] ?? 10_000));
  console.log(
    [
      `members:       ${result.members}`,
      `time:          ${result.ms} ms`,
      `notifications: ${result.told} (${result.near} within their radius, ${result.matches} by industry)`,
      `told wrongly:  ${result.wronglyTold}`,
      `missed:        ${result.missed}`,
    ].join('\n'),
  );
  process.exitCode = result.wronglyTold + result.missed > 0 ? 1 : 0;
}
