/**
 * `npm run bench -- --only faults`, or `node bench/faults.ts [pairs] [part of a scene's name] [clocks]`, or
 * `node bench/faults.ts [pairs] '' direct` without the pooler, or
 * `node bench/faults.ts [pairs] '' upgrade <commit>`: starts the topology of
 * `npm run cluster`, lets members write and read through the load balancer, and breaks one part after another. Looks up
 * every acknowledged message at the end, and prints one table. Needs the built server (`npm run build`).
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildVersion } from '../scripts/cluster/build-version.ts';
import { startCluster } from '../scripts/cluster/start-cluster.ts';
import { registerClient } from './faults/fault-members.ts';
import { openPage } from './faults/fault-page.ts';
import { quantile } from './support/quantile.ts';
import { type Scene, scenes, upgradeScenes } from './faults/fault-scenes.ts';

/** Between two messages of one writer. */
const EVERY_MS = 200;
/** A process that is killed takes connections until the system has cleared its memory: what comes meanwhile is in flight. */
const DYING_MS = 100;
/** The pause after a scene, in which cut streams come back. */
const SETTLE_MS = 12_000;

export type Sent = { at: number; ms: number; id: string | null; error: string | null; pair: number };

/** Pairs of members, of whom one writes and the page of the other is open. */
export const openPairs = (url: string, count: number, run: string) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const writer = await registerClient(url, `Writer${run}${at}`);
      const reader = await registerClient(url, `Reader${run}${at}`);
      return { writer, reader, page: openPage(url, reader, writer.id) };
    }),
  );
export type Pair = Awaited<ReturnType<typeof openPairs>>[number];

/** Has all writers write until `isOver`. */
export const write = async (pairs: Pair[], isOver: () => boolean): Promise<Sent[]> => {
  const sent: Sent[] = [];
  await Promise.all(
    pairs.map(async ({ writer, reader }, pair) => {
      for (let n = 0; !isOver(); n += 1) {
        const at = Date.now();
        const content = `fault ${pair} ${at} ${n}`;
        const answer = await writer
          .call('POST', '/messages', { receiverId: reader.id, content })
          .catch((error: Error) => ({ status: 0, body: error.name }));
        const isDone = answer.status < 300 && answer.status > 0;
        sent.push({
          at,
          pair,
          ms: Date.now() - at,
          id: isDone ? (answer.body as { id: string }).id : null,
          error: isDone ? null : `${answer.status || String(answer.body)}`,
        });
        await sleep(Math.max(0, EVERY_MS - (Date.now() - at)));
      }
    }),
  );
  return sent;
};

/** Acknowledged messages that the primary does not have, or has twice; counters that disagree. */
export const lookUp = async (primaryUrl: string, sent: Sent[]) => {
  const client = new pg.Client(primaryUrl);
  await client.connect();
  const ids = sent.flatMap(({ id }) => (id ? [id] : []));
  const there = await client.query<{ id: string }>('select id from messages where id = any($1)', [ids]);
  const twice = await client.query(
    "select content from messages where content like 'fault %' group by content having count(*) > 1",
  );
  const wrong = await client.query(
    `select m.user_id from conversation_members m where m.unread_count <>
       (select count(*) from messages x where x.receiver_id = m.user_id and x.sender_id = m.other_id and x.read_at is null)
       and exists (select 1 from messages x where x.content like 'fault %' and x.receiver_id = m.user_id)`,
  );
  await client.end();
  return { lost: ids.length - there.rowCount!, doubled: twice.rowCount ?? 0, counters: wrong.rowCount ?? 0 };
};

const playScene = async (cluster: Awaited<ReturnType<typeof startCluster>>, pairs: Pair[], scene: Scene) => {
  const before = pairs.map(({ page }) => page.counts.stale);
  await scene.prepare?.(cluster);
  let isOver = false;
  let faultAt = Date.now();
  const writing = write(pairs, () => isOver);
  await sleep(1_000);
  await scene.play(cluster, () => (faultAt = Date.now()));
  await sleep(2_000);
  isOver = true;
  const sent = await writing;
  const acked = sent.filter(({ id }) => id);
  const missing = () => acked.filter(({ id, pair }) => id && !pairs[pair]?.page.known.has(id)).length;
  for (let waited = 0; missing() > 0 && waited < SETTLE_MS; waited += 250) await sleep(250);
  const errors = sent.filter(({ error }) => error);
  const beyond = errors.filter(({ at }) => at > faultAt + (scene.allowedMs ?? DYING_MS));
  const stale = pairs.reduce((sum, { page }, at) => sum + page.counts.stale - (before[at] ?? 0), 0);
  return { sent, acked, errors, beyond, stale, missed: missing() };
};

const CLOCK_MS = 120_000;
type Mode = { hasWrongClocks?: boolean; isPooled?: boolean; from?: string | undefined };

const runFaults = async (
  count = 12,
  only = '',
  { hasWrongClocks, isPooled = true, from }: Mode = {},
): Promise<void> => {
  const root = from ? buildVersion(from) : null;
  const cluster = await startCluster(
    {},
    { ...(root ? { root } : {}), clockMs: hasWrongClocks ? CLOCK_MS : 0, isPooled },
  );
  const all: Sent[] = [];
  const rows: Record<string, string | number>[] = [];
  try {
    const pairs = await openPairs(cluster.url, count, '');
    let quietP95 = 0;
    for (const [at, scene] of (root ? upgradeScenes : scenes).entries()) {
      if (only && at > 0 && !scene.name.includes(only)) continue;
      if (scene.needsPooler && !isPooled) continue;
      const { sent, acked, errors, beyond, stale, missed } = await playScene(cluster, pairs, scene);
      all.push(...sent);
      const durations = acked.map(({ ms }) => ms);
      const p95 = Math.round(quantile(durations, 0.95));
      quietP95 ||= p95;
      rows.push({
        fault: scene.name,
        acknowledged: acked.length,
        'p95 ms': p95,
        'x of quiet': (p95 / quietP95).toFixed(1),
        'longest ms': Math.max(...sent.map(({ ms }) => ms)),
        errors: errors.length,
        'beyond those allowed (goal 0)': beyond.length,
        'missed forever (0)': missed,
        'stale (0)': stale,
      });
      if (errors.length > 0) {
        const kinds = Map.groupBy(errors, ({ error }) => error);
        console.log(scene.name, Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length])));
      }
    }
    for (const { page } of pairs) await page.close();
    console.table(rows);
    const { lost, doubled, counters } = await lookUp(cluster.primaryUrl, all);
    console.log(
      `Acknowledged messages: ${all.filter(({ id }) => id).length}; lost ${lost}, doubled ${doubled}, counters that disagree ${counters} (goal 0 each)`,
    );
  } finally {
    await cluster.stop();
    if (root) rmSync(root, { recursive: true, force: true });
  }
};

if (process.argv[1] === import.meta.filename) {
  const [count = '12', only, mode, from] = process.argv.slice(2);
  await runFaults(Number(count), only, {
    hasWrongClocks: mode === 'clocks',
    isPooled: mode !== 'direct',
    from: mode === 'upgrade' ? from : undefined,
  });
  process.exit(0);
}
