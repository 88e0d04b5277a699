/**
 * `node bench/nearby.ts [members…]`: what it costs to notify members of a post in Austin and of one that is done
 * online, by the number of members; the right ones are notified, and the cost does not grow with them.
 */
import { jobs } from '../db/schema/platform/jobs.ts';
import { notifications } from '../db/schema/notifications/notifications.ts';
import { postListeners } from '../db/schema/posts/nearby.ts';
import { dialect } from '../db/client/dialect.ts';
import { execute } from '../db/test/execute.ts';
import type { Db } from '../db/client/types.ts';
import { MAX_NOTIFIED } from '../server/matching/alerts/policy.ts';
import { alertNearby } from '../server/matching/alerts/nearby/alert.ts';
import { createMember, createPostRow } from '../server/test/factories.ts';
import { createTestApp } from '../server/test/test-app.ts';
import { eq } from 'drizzle-orm';
import { median } from './support/quantile.ts';
import { AUSTIN, makeMembers, milesFromAustin, type SceneMember } from './nearby-scene.ts';

/** The first posts warm up what is prepared once. */
const WARM_UP = 2;
const ROUNDS = 7;

/** The kind of notification that each member should get of a post in Austin, or of one that is done online. */
const expectedOf = (members: SceneMember[], place: typeof AUSTIN | null): Map<string, string> => {
  const isNear = (sceneMember: SceneMember) => place !== null && milesFromAustin(sceneMember) <= sceneMember.radius;
  return new Map(
    members
      .filter((member) => member.listens && (isNear(member) || member.matches))
      .map((member) => [member.id, isNear(member) ? 'service_request' : 'match']),
  );
};

const loadRows = async (db: Db) => (await db.fresh.$count(notifications)) + (await db.fresh.$count(jobs));

/**
 * Publishes posts and compares who is notified of each with who should be. `notified`, `rows` and `events` are of the
 * last one, `wronglyNotified` and `tooFewNotified` of all.
 */
export const runNearby = async (count: number, isRemote = false) => {
  const t = await createTestApp();
  let events = 0;
  const publish = t.deps.events.publish.bind(t.deps.events);
  t.deps.events.publish = (userIds, event) => {
    events += userIds.length;
    publish(userIds, event);
  };
  try {
    const members = await makeMembers(t.db, count);
    // The tests' server doesn't do it on its own.
    if (dialect === 'postgres') await t.db.write((tx) => execute(tx, 'analyze'));
    const author = await createMember(t.db, AUSTIN);
    const expected = expectedOf(members, isRemote ? null : AUSTIN);
    const times: number[] = [];
    let [reached, wrong, tooFew, rows] = [0, 0, 0, 0];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const post = await createPostRow(t.db, author, isRemote ? { isRemote } : AUSTIN);
      const before = await loadRows(t.db);
      events = 0;
      const began = performance.now();
      await alertNearby(t.deps, { postId: post.id });
      if (round >= WARM_UP) times.push(performance.now() - began);
      const notified = await t.db.fresh
        .select({ userId: notifications.userId, type: notifications.type })
        .from(notifications)
        .where(eq(notifications.dedupeKey, `post:${post.id}`));
      reached = notified.length;
      wrong += notified.filter(({ userId, type }) => expected.get(userId) !== type).length;
      // A post notifies all who should be, up to the limit.
      tooFew += Math.min(MAX_NOTIFIED, expected.size) - notified.length;
      rows = (await loadRows(t.db)) - before;
    }
    return {
      members: members.length,
      matching: expected.size,
      ms: Math.round(median(times)),
      slowest: Math.round(Math.max(...times)),
      notified: reached,
      rows,
      events,
      keys: await t.db.fresh.$count(postListeners),
      wronglyNotified: wrong,
      tooFewNotified: tooFew,
    };
  } finally {
    await t.close();
  }
};

if (process.argv[1] === import.meta.filename) {
  const sizes = process.argv.slice(2).map(Number);
  console.log(`on ${dialect}, the median of ${ROUNDS} posts:`);
  for (const size of sizes.length > 0 ? sizes : [1_000, 10_000]) {
    for (const isRemote of [false, true]) {
      const { members, matching, ms, slowest, notified, rows, events, keys, wronglyNotified, tooFewNotified } =
        await runNearby(size, isRemote);
      console.log(
        `${members} members, ${keys} keys, ${isRemote ? 'online' : 'in Austin'}: matches ${matching}, notified ${notified} in ${ms} ms (slowest ${slowest}), ${rows} rows, ${events} events; wrong ${wronglyNotified}, too few ${tooFewNotified}`,
      );
      if (wronglyNotified + tooFewNotified > 0) process.exitCode = 1;
    }
  }
}
