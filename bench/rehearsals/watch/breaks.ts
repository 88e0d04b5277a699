import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterNode } from '../../../scripts/cluster/nodes.ts';
import type { Program } from '../../../scripts/cluster/program.ts';
import type { Client } from '../../faults/fault-members.ts';
import type { Cluster } from '../../faults/fault-scenes.ts';
import { sendPicture, writeMany } from './visitors.ts';

const LOCK_MS = 2_800;
const PIECE = Buffer.alloc(1 << 16, 'x');

/** Breaks something, and mends it again. */
export interface Break {
  how: string;
  /** What has to fire, by the labels that tell it apart. */
  alerts: { alert: string; where?: Record<string, string> }[];
  begin: () => unknown;
  end: () => unknown;
}

export const instanceOf = ({ port }: ClusterNode) => ({ instance: `127.0.0.1:${port}` });

const asked = async (url: string, ...queries: string[]) => {
  const client = new pg.Client(url);
  await client.connect();
  for (const query of queries) await client.query(query);
  await client.end();
};

/** Repeats the break until `end`. */
const repeatedly = (once: () => Promise<unknown>): Pick<Break, 'begin' | 'end'> => {
  let isOver = false;
  let running: Promise<void> = Promise.resolve();
  return {
    begin: () => {
      running = (async () => {
        while (!isOver) await once();
      })();
    },
    end: () => {
      isOver = true;
      return running;
    },
  };
};

/** Holds a program for a while, then lets it run. */
const pulses = (programs: Program[], heldMs: number, freeMs: number) =>
  repeatedly(async () => {
    for (const each of programs) each.pause();
    await sleep(heldMs);
    for (const each of programs) each.resume();
    await sleep(freeMs);
  });

const killed = (...programs: Program[]): Pick<Break, 'begin' | 'end'> => ({
  begin: () => Promise.all(programs.map((each) => each.stop('SIGKILL'))),
  end: () => Promise.all(programs.map((each) => each.start())),
});

/** A small disk in place of a node's folder, and a file that takes most of it. */
const fullDisk = ({ dataDir }: ClusterNode): Pick<Break, 'begin' | 'end'> => {
  const ballast = join(dataDir, 'ballast');
  return {
    begin: () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', dataDir]);
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(ballast, Buffer.concat(Array(Math.floor((bavail * bsize * 0.95) / PIECE.length)).fill(PIECE)));
    },
    end: () => rmSync(ballast),
  };
};

/** The processes that decode files for a node. */
const decodersOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))?.[1]);
      const isDecoder = readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('decode-process');
      return parent === pid && isDecoder ? [Number(entry)] : [];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });

/** Files that never end to be decoded, one after another on each node. */
const hangingFiles = ({ url, web }: Cluster, members: Client[]) =>
  repeatedly(async () => {
    await Promise.all(
      web.map(async ({ node, port }, at) => {
        const [from, to] = [members[2 * at], members[2 * at + 1]];
        if (!from || !to) throw new Error('too few members');
        let isAnswered = false;
        const answer = sendPicture(url, `http://127.0.0.1:${port}`, from, to).finally(() => (isAnswered = true));
        while (!isAnswered) {
          for (const pid of decodersOf(node.pid() ?? 0)) process.kill(pid, 'SIGSTOP');
          await sleep(2);
        }
        await answer;
      }),
    );
  });

/** Holds a table for a while, again and again. */
const heldTable = ({ primaryUrl }: Cluster) =>
  repeatedly(async () => {
    await asked(primaryUrl, 'begin', 'lock table messages', `select pg_sleep(${LOCK_MS / 1_000})`, 'commit');
    await sleep(LOCK_MS / 5);
  });

/** Holds a table while more members write than the nodes have connections. */
const heldTableForMany = (cluster: Cluster, crowd: Client[]): Pick<Break, 'begin' | 'end'> => {
  const held = heldTable(cluster);
  let stop: () => Promise<void> = async () => {};
  return {
    begin: () => {
      stop = writeMany(crowd);
      return held.begin();
    },
    end: async () => {
      await held.end();
      await stop();
    },
  };
};

/** What is broken one after another while the load goes on. */
export const breaksOf = (cluster: Cluster, load: Client[], crowd: Client[]): Break[] => {
  const { web, workers, replica, replicaUrl, redis, primaryUrl } = cluster;
  const [web1, web2] = web;
  const worker = workers.at(-1);
  if (!web1 || !web2 || !worker) throw new Error('too few nodes');
  return [
    {
      how: 'the replica replays nothing',
      alerts: [{ alert: 'ReplicaLate' }],
      begin: () => asked(replicaUrl, 'select pg_wal_replay_pause()'),
      end: () => asked(replicaUrl, 'select pg_wal_replay_resume()'),
    },
    { how: 'the replica killed', alerts: [{ alert: 'ReplicaLate' }], ...killed(replica) },
    { how: 'Redis killed', alerts: [{ alert: 'RedisAway' }], ...killed(redis) },
    { how: 'Redis held for 300 ms again and again', alerts: [{ alert: 'RedisSlow' }], ...pulses([redis], 300, 700) },
    { how: 'a disk of a node 95% full', alerts: [{ alert: 'DiskNearlyFull' }], ...fullDisk(worker) },
    {
      how: 'a node held three quarters of the time',
      alerts: [{ alert: 'EventLoopLag', where: instanceOf(web2) }],
      ...pulses([web2.node], 600, 200),
    },
    {
      how: 'a web node killed',
      alerts: [{ alert: 'NodeNotReady', where: instanceOf(web1) }],
      ...killed(web1.node),
    },
    {
      how: 'all web nodes killed',
      alerts: [{ alert: 'NoReadyNode' }],
      ...killed(...web.map(({ node }) => node)),
    },
    { how: 'a decoder that hangs at each file', alerts: [{ alert: 'DecoderKilled' }], ...hangingFiles(cluster, load) },
    { how: 'a table held for 3 s again and again', alerts: [{ alert: 'SlowRequests' }], ...heldTable(cluster) },
    {
      how: 'the same with more writers than connections',
      alerts: [{ alert: 'PoolWaiting' }],
      ...heldTableForMany(cluster, crowd),
    },
    {
      how: 'a table that is not there',
      alerts: [{ alert: 'ManyErrors' }],
      begin: () => asked(primaryUrl, 'alter table messages rename to messages_lost'),
      end: () => asked(primaryUrl, 'alter table messages_lost rename to messages'),
    },
  ];
};

/** What takes everything along, and so comes last. */
export const lastBreak = ({ primary }: Cluster): Break => ({
  how: 'the primary killed',
  alerts: ['DatabaseAway', 'NoReadyNode', 'NodeNotReady', 'ManyErrors'].map((alert) => ({ alert })),
  ...killed(primary),
});

/** Unmounts the full disks after the rehearsal: nodes keep their folders until they are removed. */
export const unmountDisks = ({ workers }: Cluster) => {
  for (const { dataDir } of workers) {
    try {
      execFileSync('umount', [dataDir], { stdio: 'ignore' });
    } catch {
      // Nothing was mounted there.
    }
  }
};
