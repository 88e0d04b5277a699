/**
 * `node bench/disk-full.ts <folder> [postgres]`: rehearses the disk full of `docs/operations.md`. The folder is a small
 * volume of its own, such as `mount -t tmpfs -o size=400m tmpfs /mnt/small`. Members write while a file fills it, and go
 * on after that file is removed; every acknowledged message is looked up. Needs the built server (`npm run build`).
 */
import { rmSync, statfsSync, writeFileSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WRITERS = 4;
const CHUNK = Buffer.alloc(1 << 20, 'x');
/** More would not be a volume made for this. */
const MAX_FREE_BYTES = 2 ** 30;
const ROUND_MS = 4_000;

const [folder = '', database = 'sqlite'] = process.argv.slice(2);
const freeBytes = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
if (!folder || freeBytes() > MAX_FREE_BYTES) throw new Error('Name a folder on a volume of less than 1 GiB');
// The folder is set before the modules that read it are imported: PostgreSQL's data go there too.
process.env['TMPDIR'] = folder;
const { describeNode } = await import('../scripts/cluster/nodes.ts');
const { startPostgres } = await import('../scripts/test/postgres-server.ts');
const { registerClient } = await import('./faults/fault-members.ts');

const postgres = database === 'postgres' ? await startPostgres({ isDurable: true }) : null;
// The address is set before the tables are imported, which are those of one database.
process.env['DATABASE_URL'] = postgres?.url ?? '';
const { openDb } = await import('../db/open.ts');
const { messages } = await import('../db/schema/messages/conversations.ts');
const name = `disk-full-${process.pid}`;
const settings: Record<string, string> = {
  RATE_LIMIT: 'off',
  DEMO: 'off',
  HOST: '127.0.0.1',
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
};
const node = await describeNode({ name, settings, folder });
const ballast = join(folder, `ballast-${process.pid}`);

/** Takes all that is left. */
const fill = () => {
  writeFileSync(ballast, '');
  for (const size of [CHUNK.length, 4096, 1]) {
    try {
      for (;;) appendFileSync(ballast, CHUNK.subarray(0, size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
};

const count = (values: (string | number)[]) =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => `${value}: ${all.length}`).join(', ') || 'none';

await node.node.start();
const url = `http://127.0.0.1:${node.port}`;
const acknowledged: string[] = [];
try {
  const members = await Promise.all(Array.from({ length: 2 * WRITERS }, (_, at) => registerClient(url, `Member${at}`)));
  const round = async (name: string, { isFilling = false } = {}) => {
    const until = Date.now() + ROUND_MS;
    const writeStatuses: (string | number)[] = [];
    const readStatuses: (string | number)[] = [];
    const ready: (string | number)[] = [];
    await Promise.all(
      members.slice(0, WRITERS).map(async ({ call }, from) => {
        const receiverId = members[WRITERS + from]?.id;
        while (Date.now() < until) {
          if (isFilling && from === 0) fill();
          const content = `disk ${acknowledged.length} ${'word '.repeat(200)}`;
          const answer = await call('POST', '/messages', { receiverId, content }).catch((error: Error) => ({
            status: error.name,
            body: null,
          }));
          writeStatuses.push(answer.status);
          if (answer.status === 201 || answer.status === 200) {
            acknowledged.push((answer.body as { id: string }).id);
          }
          const reading = await call('GET', `/messages/conversation/${receiverId}`).catch((error: Error) => ({
            status: error.name,
          }));
          readStatuses.push(reading.status);
          ready.push((await fetch(`${url}/readyz`).catch((error: Error) => ({ status: error.name }))).status);
          await sleep(20);
        }
      }),
    );
    console.log(`${name}: messages ${count(writeStatuses)}; reads ${count(readStatuses)}; ready ${count(ready)}`);
  };
  await round('before');
  await round('disk full', { isFilling: true });
  rmSync(ballast);
  await round('space again');
  await node.node.stop();
  const db = await openDb({ dataDir: join(folder, name), databaseUrl: postgres?.url });
  const storedIds = new Set((await db.fresh.select({ id: messages.id }).from(messages)).map(({ id }) => id));
  await db.close();
  const missing = acknowledged.filter((id) => !storedIds.has(id)).length;
  console.log(`${acknowledged.length} acknowledged, ${missing} lost`);
  if (missing > 0) process.exitCode = 1;
} finally {
  rmSync(ballast, { force: true });
  await node.node.stop();
  await postgres?.stop();
  rmSync(join(folder, name), { recursive: true, force: true });
}
