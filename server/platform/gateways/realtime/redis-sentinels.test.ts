import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '#scripts/cluster/program.ts';
import { isListening } from '#scripts/cluster/ready.ts';
import { freePort } from '#scripts/free-port.ts';
import { hasRedis } from '#scripts/setup/redis.mjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchMaster } from './redis-sentinels.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** A sentinel that names a master, as of one of its configurations. */
const startSentinel = async (masterPort: number, epoch: number): Promise<string> => {
  const folder = makeFolder('sentinel');
  const port = await freePort();
  const file = join(folder, 'sentinel.conf');
  const lines = [`monitor proquo 127.0.0.1 ${masterPort} 1`, `config-epoch proquo ${epoch}`];
  writeFileSync(file, `port ${port}\nbind 127.0.0.1\n${lines.map((line) => `sentinel ${line}\n`).join('')}`);
  const sentinel = program({
    name: 'sentinel',
    command: 'redis-check-rdb',
    args: [file, '--sentinel'],
    options: { argv0: 'redis-server' },
    isReady: () => isListening(port),
  });
  onTestFinished(async () => {
    await sentinel.stop('SIGKILL');
  });
  await sentinel.start();
  return `127.0.0.1:${port}`;
};

test.skipIf(!hasRedis())('of sentinels that name different masters, the newest configuration is followed', async () => {
  const [old, current] = [await freePort(), await freePort()];
  const addresses = [await startSentinel(old, 3), await startSentinel(current, 5), await startSentinel(old, 4)];
  const { onMaster, close } = watchMaster('redis://:secret@proquo/2', { addresses }, () => {});
  onTestFinished(close);
  const listener = vi.fn<(url: string) => void>();
  onMaster(listener);
  const isFollowed = () => expect(listener).toHaveBeenLastCalledWith(`redis://:secret@127.0.0.1:${current}/2`);
  await vi.waitFor(isFollowed, { timeout: 10_000 });
});
