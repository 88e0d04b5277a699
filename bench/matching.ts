/**
 * `node bench/matching.ts [members] [posts] [variant]`: what the matches and the trade circles of a post cost among
 * this many members with two posts each. `posts` is how many are measured, `variant` the name of one of those below.
 */
import { dialect } from '../db/client/dialect.ts';
import { execute } from '../db/test/execute.ts';
import { matchIndex } from '../db/schema/matching/match-index.ts';
import { posts } from '../db/schema/posts/posts.ts';
import { MAX_CIRCLES_OF_POST } from '../server/matching/alerts/policy.ts';
import { loadPossibleCircles } from '../server/matching/circles/candidates/possible-circles.ts';
import { loadIndexedPosts } from '../server/matching/match-index/load.ts';
import { refreshMatchIndex } from '../server/matching/match-index/refresh.ts';
import { findMatchesOfMember } from '../server/matching/matches/find-for.ts';
import { createTestApp, type TestApp } from '../server/test/test-app.ts';
import { eq } from 'drizzle-orm';
import { availableParallelism, loadavg } from 'node:os';
import type { GeneratorOptions, GeneratedPost } from './generated-posts/generate-posts.ts';
import { storeGeneratedPosts } from './generated-posts/store-posts.ts';
import { latencyText } from './support/quantile.ts';

/** How many posts' rows are written again, and how many searches warm up. */
const UPKEEP_POSTS = 200;
const WARM_UP_POSTS = 20;

/** Evenly over all posts, so that all places and skills come. */
const sample = (all: GeneratedPost[], measuredPosts: number) =>
  all.filter((_, n) => n % Math.max(1, Math.floor(all.length / measuredPosts)) === 0);

/** A search that is measured for each of some posts; returns how much it found. */
type Search = (t: TestApp, post: GeneratedPost) => Promise<number>;
const searches: Record<string, Search> = {
  matches: async (t, { userId, id }) =>
    (await findMatchesOfMember(t.db.fresh, { userId, postId: id, now: Date.now() })).length,
  circles: async ({ db }, { id }) => {
    const [startPost] = await loadIndexedPosts(db.fresh, eq(matchIndex.postId, id));
    return startPost ? (await loadPossibleCircles(db.fresh, startPost, MAX_CIRCLES_OF_POST)).length : 0;
  },
};

/** Measures each search, and the upkeep of a post's rows alone, for one set of generated posts. */
export const measureMatching = async (name: string, options: Partial<GeneratorOptions>, measuredPosts: number) => {
  const t = await createTestApp();
  try {
    const { posts: all, upkeepAmongManyMs } = await storeGeneratedPosts(t.db, options);
    // The planner of PostgreSQL would otherwise wait for its own statistics.
    if (dialect === 'postgres') await t.db.write((tx) => execute(tx, 'analyze'));
    const chosen = sample(all, measuredPosts);
    const upkeep: number[] = [];
    for (const { seq } of chosen.slice(0, UPKEEP_POSTS)) {
      const began = performance.now();
      await t.db.write((tx) => refreshMatchIndex(tx, eq(posts.seq, seq)));
      upkeep.push(performance.now() - began);
    }
    const results: Record<string, { times: string; cpuMs: number; meanFound: number }> = {};
    for (const [kind, search] of Object.entries(searches)) {
      // To warm up.
      for (const post of chosen.slice(0, WARM_UP_POSTS)) await search(t, post);
      const times: number[] = [];
      let count = 0;
      // The clock also counts what else the machine does; on SQLite all of the work is in the processor's time.
      const before = process.threadCpuUsage();
      for (const post of chosen) {
        const began = performance.now();
        count += await search(t, post);
        times.push(performance.now() - began);
      }
      const { user, system } = process.threadCpuUsage(before);
      const cpuMs = (user + system) / 1000 / chosen.length;
      results[kind] = { times: latencyText(times), cpuMs, meanFound: count / chosen.length };
    }
    return { name, posts: all.length, upkeep: latencyText(upkeep), upkeepAmongManyMs, results };
  } finally {
    await t.close();
  }
};

if (process.argv[1] === import.meta.filename) {
  const members = Number(process.argv[2] ?? 100_000);
  const measuredPosts = Number(process.argv[3] ?? 500);
  const [only] = process.argv.slice(4);
  const variants: [string, Partial<GeneratorOptions>][] = [
    ['country', { members }],
    ['country, 60 % want one skill', { members, wantFirstSkill: 0.6 }],
    ['one city, 60 % want one skill', { members, wantFirstSkill: 0.6, city: { name: 'Austin', state: 'TX' } }],
  ];
  for (const [name, options] of variants) {
    if (only && name !== only) continue;
    const { posts: count, upkeep, upkeepAmongManyMs, results } = await measureMatching(name, options, measuredPosts);
    const loads = loadavg().map((load) => load.toFixed(1));
    const peak = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(`matching on ${dialect}, ${name}: ${members} members, ${count} posts`);
    console.log(`  load ${loads.join(', ')} on ${availableParallelism()} cores; at most ${peak} MiB in this process`);
    console.log(`  a post's rows: ${upkeep} in a write of its own, ${upkeepAmongManyMs.toFixed(2)} ms among many`);
    for (const [kind, { times, cpuMs, meanFound }] of Object.entries(results)) {
      console.log(
        `  ${kind}: ${times}, ${cpuMs.toFixed(1)} ms of this thread's processor; ${meanFound.toFixed(1)} found`,
      );
    }
  }
}
