/**
 * `node bench/rehearsals/fail-over.ts [times] [pairs] [fault]`: starts the topology of `npm run cluster` on a PostgreSQL that
 * Patroni guards, with the files of `deploy/`, and lets members write and read. The machine of the primary is killed,
 * held, and cut off, each that many times, until another machine has taken over; then it comes back. Prints one table.
 * Needs root, the built server (`npm run build`), and Debian's patroni, etcd-server, postgresql-15 and haproxy.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { exitOnSignals } from '../../scripts/cluster/program.ts';
import { describePatroni } from '../../scripts/cluster/patroni.ts';
import { startClusterOn } from '../../scripts/cluster/start-cluster.ts';
import { lookUp, openPairs, type Pair, type Sent, write } from '../faults.ts';

const QUIET_MS = 3_000;
/** How long members write after another machine has taken over. */
const AFTER_MS = 5_000;
const MAX_MS = 120_000;

type Databases = Awaited<ReturnType<typeof describePatroni>>;
type Service = Databases['services'][number];

const [times = '3', pairCount = '12', only = ''] = process.argv.slice(2);

const faults: Record<string, { begin: (service: Service) => void; end: (service: Service) => Promise<void> }> = {
  killed: {
    begin: ({ machine }) => machine.kill(),
    end: async ({ etcd, patroni }) => {
      await etcd.start();
      await patroni.start();
    },
  },
  frozen: { begin: ({ machine }) => machine.freeze(), end: async ({ machine }) => machine.thaw() },
  'cut off': { begin: ({ machine }) => machine.cutOff(), end: async ({ machine }) => machine.connect() },
};

/** Waits until `isSo` says yes. @returns how many milliseconds that took */
const until = async (isSo: () => Promise<boolean>, what: string): Promise<number> => {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > MAX_MS) throw new Error(`${what}: not within ${MAX_MS / 1_000} s`);
    await sleep(250);
  }
  return Date.now() - began;
};

const isLeader = ({ role }: { role: string }) => role === 'leader';
const findLeader = async (databases: Databases) => (await databases.members())?.find(isLeader)?.name;

/** How many machines the primary streams its log to. One that has yet to be rewound runs, and follows no one. */
const countFollowers = async ({ primaryUrl }: Databases): Promise<number> => {
  const client = new pg.Client({ connectionString: primaryUrl, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as count from pg_stat_replication where state = 'streaming'",
    );
    return rows[0].count;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => {});
  }
};

/** A primary and two replicas that follow it, one of them at each commit. */
const hasAllDatabases = async (databases: Databases): Promise<boolean> => {
  const members = (await databases.members()) ?? [];
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
  const has = (role: string) => members.filter((member) => member.role === role).length;
  const hasRoles = has('leader') === 1 && has('sync_standby') === 1 && has('replica') === 1;
  return isRunning && hasRoles && (await countFollowers(databases)) === 2;
};

/** The longest time between two answers that acknowledged a write. */
const longestPause = (sent: Sent[]): number => {
  const times = sent
    .filter(({ id }) => id)
    .map(({ at, ms }) => at + ms)
    .toSorted((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((time, at) => time - (times[at] ?? time)));
};

const play = async (databases: Databases, pairs: Pair[], name: string) => {
  const fault = faults[name];
  const leader = await findLeader(databases);
  const service = databases.services.find(({ machine }) => machine.name === leader);
  if (!fault || !service) throw new Error('there is no primary');
  const staleBefore = pairs.reduce((sum, { page }) => sum + page.counts.stale, 0);
  let isOver = false;
  const writing = write(pairs, () => isOver);
  await sleep(QUIET_MS);
  fault.begin(service);
  const followed = await until(async () => {
    const now = await findLeader(databases);
    return now !== undefined && now !== leader;
  }, 'another primary');
  await sleep(AFTER_MS);
  const healed = Date.now();
  await fault.end(service);
  await until(
    async () => (await databases.isReplica(service.machine)) && (await hasAllDatabases(databases)),
    'the old primary as a replica',
  );
  const back = Date.now() - healed;
  await sleep(AFTER_MS);
  isOver = true;
  const sent = await writing;
  const isMissed = ({ id, pair }: Sent) => id !== null && !pairs[pair]?.page.known.has(id);
  await until(async () => !sent.some(isMissed), 'messages on all pages').catch(() => {});
  return {
    sent,
    row: {
      'the primary': name,
      acknowledged: sent.filter(({ id }) => id).length,
      refused: sent.filter(({ error }) => error).length,
      'another leads after s': Number((followed / 1_000).toFixed(1)),
      'without writes s (goal 30)': Number((longestPause(sent) / 1_000).toFixed(1)),
      'back as a replica after s': Number((back / 1_000).toFixed(1)),
      'missed forever (0)': sent.filter(isMissed).length,
      'stale (0)': pairs.reduce((sum, { page }) => sum + page.counts.stale, 0) - staleBefore,
    },
  };
};

const databases = await describePatroni();
const cluster = await startClusterOn(databases);
exitOnSignals();
const started = [...cluster.web, ...cluster.workers].map(({ node }) => node.pid());
try {
  await until(() => hasAllDatabases(databases), 'three machines');
  const pairs = await openPairs(cluster.url, Number(pairCount), '');
  const all: Sent[] = [];
  const rows: Record<string, string | number>[] = [];
  for (const name of Object.keys(faults).filter((each) => each.includes(only))) {
    for (let time = 0; time < Number(times); time += 1) {
      const { sent, row } = await play(databases, pairs, name);
      all.push(...sent);
      rows.push(row);
      console.log(JSON.stringify(row));
    }
  }
  for (const { page } of pairs) await page.close();
  console.table(rows);
  const { lost, doubled, counters } = await lookUp(databases.primaryUrl, all);
  const isSame = [...cluster.web, ...cluster.workers].every(({ node }, at) => node.pid() === started[at]);
  console.log(
    `Acknowledged messages: ${all.filter(({ id }) => id).length}; lost ${lost}, doubled ${doubled}, counters that disagree ${counters} (goal 0 each); ${isSame ? 'no node' : 'SOME NODES'} restarted`,
  );
} finally {
  await cluster.stop();
}
process.exit(0);
