import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { projectRoot } from '#db/client/project-root.ts';
import { program } from '#scripts/cluster/program.ts';
import { freePort } from '#scripts/free-port.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const SENTINELS = 3;
const MAX_WAIT_MS = 60_000;
const PAUSE_MS = 100;
const shipped = join(projectRoot, 'deploy/sentinel.conf');

const ask = async (port: number, ...command: string[]): Promise<Record<string, string> | string> => {
  const client = createClient({ socket: { host: '127.0.0.1', port, reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.sendCommand<string>(command);
  } finally {
    if (client.isOpen) client.destroy();
  }
};

/**
 * Two Redis, of which one follows the other, and three sentinels with the settings of `deploy/sentinel.conf`.
 * @param downAfterMs how long they wait for a silent master, instead of the setting of that file
 */
export const startSentinels = async ({ downAfterMs }: { downAfterMs?: number } = {}) => {
  const folder = makeFolder('sentinel');
  const ports = await Promise.all(Array.from({ length: 2 + SENTINELS }, freePort));
  const [first = 0, second = 0, ...sentinelPorts] = ports;
  const options = { argv0: 'redis-server', cwd: folder };
  const redis = (port: number, ...more: string[]) =>
    program({
      name: `redis ${port}`,
      // On Debian the server is a link to this program, which acts by the name that it is called by.
      command: 'redis-check-rdb',
      args: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--repl-diskless-sync-delay', '0', ...more],
      options,
      isReady: async () => (await ask(port, 'PING')) === 'PONG',
    });
  const nodes = new Map([
    [first, redis(first)],
    [second, redis(second, '--replicaof', '127.0.0.1', `${first}`)],
  ]);
  const sentinels = sentinelPorts.map((port) => {
    const file = join(folder, `sentinel-${port}.conf`);
    const settings = readFileSync(shipped, 'utf8')
      .replace('port 26379', `port ${port}\nbind 127.0.0.1`)
      .replace('10.0.0.1 6379', `127.0.0.1 ${first}`);
    const waits = `$1 ${downAfterMs}`;
    writeFileSync(file, downAfterMs ? settings.replace(/(down-after-milliseconds proquo) \d+/, waits) : settings);
    return program({
      name: `sentinel ${port}`,
      command: 'redis-check-rdb',
      args: [file, '--sentinel'],
      options,
      isReady: async () => (await ask(port, 'PING')) === 'PONG',
    });
  });
  const stop = async () => {
    for (const item of [...sentinels, ...nodes.values()]) await item.stop('SIGKILL');
  };
  /** Each sentinel knows the others and a replica that follows. */
  const hasAllReplicas = async () => {
    const known = await Promise.all(sentinelPorts.map((port) => ask(port, 'SENTINEL', 'MASTER', 'proquo')));
    return known.every(
      (master) =>
        typeof master === 'object' &&
        master['num-slaves'] === '1' &&
        master['num-other-sentinels'] === `${SENTINELS - 1}` &&
        master['flags'] === 'master',
    );
  };
  const untilComplete = async () => {
    const began = Date.now();
    while (!(await hasAllReplicas())) {
      if (Date.now() - began > MAX_WAIT_MS) throw new Error('the sentinels do not find each other and a replica');
      await sleep(PAUSE_MS);
    }
  };
  const masterPort = async () => {
    const master = await ask(sentinelPorts[0] ?? 0, 'SENTINEL', 'MASTER', 'proquo');
    return typeof master === 'object' ? Number(master['port']) : 0;
  };
  try {
    for (const item of [...nodes.values(), ...sentinels]) await item.start();
    await untilComplete();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    /** What the nodes are configured with. */
    url: 'redis://proquo',
    addresses: sentinelPorts.map((port) => `127.0.0.1:${port}`),
    untilComplete,
    /** The Redis that is the master now. */
    master: async () => {
      const found = nodes.get(await masterPort());
      if (!found) throw new Error('no sentinel names a master');
      return found;
    },
    stop,
  };
};
