import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { startCluster } from '../../scripts/cluster/start-cluster.ts';
import type { Program } from '../../scripts/cluster/program.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export interface Scene {
  name: string;
  /** `mark` is called at the moment of the fault. */
  play: (cluster: Cluster, mark: () => void) => Promise<void>;
  /** Sets the scene up before anything is written in it. */
  prepare?: (cluster: Cluster) => Promise<void>;
  /** How long after the fault began requests may fail; absent where only those that were in flight may. */
  allowedMs?: number;
  /** The scene breaks the pooler, or points it elsewhere. */
  needsPooler?: true;
}

const DOWN_MS = 3_000;
const HUNG_MS = 6_000;

const killed =
  (pick: (cluster: Cluster) => Program): Scene['play'] =>
  async (cluster, mark) => {
    mark();
    await pick(cluster).stop('SIGKILL');
    await sleep(DOWN_MS);
    await pick(cluster).start();
  };

const hung =
  (pick: (cluster: Cluster) => Program): Scene['play'] =>
  async (cluster, mark) => {
    mark();
    pick(cluster).pause();
    await sleep(HUNG_MS);
    pick(cluster).resume();
  };

const asked = async (url: string, query: string) => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(query);
  await client.end();
};

const nth = (list: Cluster['web'], at: number): Program => {
  const found = list[at];
  if (!found) throw new Error('no such node');
  return found.node;
};

/** Waits until the primary also waits for the replica before it acknowledges. */
const waitForReplica = async ({ primaryUrl }: Cluster) => {
  await asked(primaryUrl, "alter system set synchronous_standby_names = '*'");
  await asked(primaryUrl, 'select pg_reload_conf()');
};

/** The first steps of the runbook in docs/operations.md; the nodes go on with the settings that they have. */
const promoted: Scene['play'] = async (cluster, mark) => {
  mark();
  await cluster.primary.stop('SIGKILL');
  await asked(cluster.replicaUrl, 'select pg_promote()');
  cluster.pointPoolerAt(cluster.replicaPort);
  cluster.primaryUrl = cluster.replicaUrl;
  await sleep(5_000);
};

/** The scenes of an upgrade, which begins with nodes of the version before. */
export const upgradeScenes: Scene[] = [
  { name: 'nothing (the version before)', play: async (_, mark) => (mark(), sleep(6_000)) },
  {
    name: 'one web node and one worker of the new version beside those before',
    play: async ({ web, workers }, mark) => {
      mark();
      await web[0]?.upgrade();
      await workers[0]?.upgrade();
      await sleep(10_000);
    },
  },
  {
    name: 'the others upgraded, one after another',
    play: async ({ web, workers }, mark) => {
      mark();
      for (const item of [...web.slice(1), ...workers.slice(1)]) {
        await item.upgrade();
        await sleep(2_000);
      }
    },
  },
];

/** The faults, in the order in which they come. */
export const scenes: Scene[] = [
  { name: 'nothing (the quiet time)', play: async (_, mark) => (mark(), sleep(6_000)) },
  { name: 'a web node killed', play: killed(({ web }) => nth(web, 0)) },
  { name: 'a worker killed', play: killed(({ workers }) => nth(workers, 0)) },
  { name: 'Redis killed', play: killed(({ redis }) => redis) },
  { name: 'Redis hung', play: hung(({ redis }) => redis) },
  { name: 'the replica killed', play: killed(({ replica }) => replica) },
  { name: 'the replica hung', play: hung(({ replica }) => replica) },
  {
    name: 'the replica late',
    play: async ({ replicaUrl }, mark) => {
      mark();
      await asked(replicaUrl, 'select pg_wal_replay_pause()');
      await sleep(2 * HUNG_MS);
      await asked(replicaUrl, 'select pg_wal_replay_resume()');
    },
  },
  {
    name: 'the pooler restarted',
    needsPooler: true,
    allowedMs: 2_000 + DOWN_MS,
    play: killed(({ pooler }) => pooler),
  },
  {
    name: 'the primary restarted',
    allowedMs: 5_000,
    play: async ({ primary }, mark) => {
      mark();
      await primary.stop();
      await primary.start();
    },
  },
  {
    name: 'three nodes restarted, one after another',
    play: async ({ web }, mark) => {
      mark();
      for (const { node } of web) {
        await node.stop();
        await node.start();
        // The next node waits until the load balancer has found this one, as an orchestrator does.
        await sleep(2_000);
      }
    },
  },
  {
    name: 'nothing, with commits that wait for the replica',
    prepare: waitForReplica,
    play: async (_, mark) => (mark(), sleep(6_000)),
  },
  // Last, because the cluster no longer has a replica.
  {
    name: 'the primary lost, the replica promoted',
    needsPooler: true,
    prepare: waitForReplica,
    allowedMs: 5_000,
    play: promoted,
  },
];
