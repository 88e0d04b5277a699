/**
 * `node bench/rehearsals/sentinel.ts [times]`: two nodes share the Redis that three sentinels with
 * `deploy/sentinel.conf` name. Its master is killed, and frozen, each that many times; the nodes publish and count all the
 * while. Prints how long no event crossed, and how long anything waited. Needs Debian's redis-tools.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnSignals } from '../../scripts/cluster/program.ts';
import { redisBus } from '../../server/platform/gateways/realtime/redis-bus.ts';
import { startSentinels } from '../../server/test/services/redis-sentinel.ts';

const EVERY_MS = 50;
const MINUTE = 60_000;
const MAX_MS = 60_000;
const GOAL_SECONDS = 10;

type Redis = Awaited<ReturnType<typeof startSentinels>>;
type Master = Awaited<ReturnType<Redis['master']>>;
type Bus = ReturnType<typeof redisBus>;

const faults: Record<string, { begin: (master: Master) => unknown; end: (master: Master) => unknown }> = {
  killed: { begin: (master) => master.stop('SIGKILL'), end: (master) => master.start() },
  frozen: { begin: (master) => master.pause(), end: (master) => master.resume() },
};

const until = async (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > MAX_MS) throw new Error(`${what}: not within ${MAX_MS / 1_000} s`);
    await sleep(EVERY_MS);
  }
};

/** Whether a slot that one node took is taken for the other. */
const countTogether = async (a: Bus, b: Bus): Promise<boolean> => {
  const key = `rehearsal ${performance.now()}`;
  await a.quotas.take(key, 1, MINUTE);
  return (await b.quotas.take(key, 1, MINUTE)) > 0;
};

const play = async (redis: Redis, a: Bus, b: Bus, name: string) => {
  const fault = faults[name];
  if (!fault) throw new Error(`there is no fault '${name}'`);
  await redis.untilComplete();
  const before = await redis.master();
  let heard = '';
  const page = b.subscribe('ada', (message) => (heard = String(message)));
  await page.ready;
  let isOver = false;
  let longestMs = 0;
  const counting = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const since = performance.now();
      await a.quotas.take(`busy ${at}`, 1, MINUTE);
      longestMs = Math.max(longestMs, performance.now() - since);
      await sleep(EVERY_MS);
    }
  })();
  const crosses = async () => {
    const message = `event ${performance.now()}`;
    a.publish(['ada'], message);
    await sleep(EVERY_MS);
    return heard === message;
  };
  await until(crosses, 'an event');
  const faultAt = performance.now();
  await fault.begin(before);
  await until(async () => !(await crosses()), 'no event');
  await until(crosses, 'an event again');
  const crossed = (performance.now() - faultAt) / 1_000;
  await until(() => countTogether(a, b), 'shared quotas again');
  const counted = (performance.now() - faultAt) / 1_000;
  isOver = true;
  await counting;
  page.unsubscribe();
  const isFollowed = (await redis.master()) !== before;
  await fault.end(before);
  return {
    'the master': name,
    [`an event crosses again after s (goal ${GOAL_SECONDS})`]: Number(crossed.toFixed(1)),
    'counted together again after s': Number(counted.toFixed(1)),
    'a quota waited at most ms': Math.round(longestMs),
    'another master': isFollowed ? 'yes' : 'NO',
  };
};

const [times = '3'] = process.argv.slice(2);
exitOnSignals();
const redis = await startSentinels();
const options = { sentinels: { addresses: redis.addresses } };
const [a, b] = [redisBus(redis.url, () => {}, options), redisBus(redis.url, () => {}, options)];
try {
  await until(() => a.isShared() && b.isShared(), 'two nodes that hear each other');
  const rows: Awaited<ReturnType<typeof play>>[] = [];
  for (const name of Object.keys(faults)) {
    for (let time = 0; time < Number(times); time += 1) {
      rows.push(await play(redis, a, b, name));
      console.log(JSON.stringify(rows.at(-1)));
    }
  }
  console.table(rows);
  const isLate = (row: (typeof rows)[number]) =>
    row[`an event crosses again after s (goal ${GOAL_SECONDS})`] > GOAL_SECONDS;
  if (rows.some((row) => isLate(row) || row['another master'] !== 'yes')) process.exitCode = 1;
} finally {
  await a.close();
  await b.close();
  await redis.stop();
}
