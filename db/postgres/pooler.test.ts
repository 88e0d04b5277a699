import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { dialect } from '../client/dialect.ts';
import { projectRoot } from '../client/project-root.ts';
import type { Queryable } from '../client/types.ts';
import { prepared } from '../engine/prepared.ts';
import { industries } from '../schema/posts/catalog.ts';
import { execute } from '../test/execute.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { openPostgres } from './open-postgres.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const hasPooler = dialect === 'postgres' && spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer as Debian ships it, in transaction mode with fewer connections than the node has. */
const startPooler = async (address: string): Promise<string> => {
  const { port, hostname, pathname } = new URL(address);
  const folder = makeFolder('pooler');
  chmodSync(folder, 0o755);
  const listens = await freePort();
  const settings = [
    '[databases]',
    // 'any' needs a user for the server.
    `* = host=${hostname} port=${port} user=proquo`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listens}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asNobody, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (part: Buffer) => (log += part.toString()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  while (!log.includes('process up')) {
    if (child.exitCode !== null) throw new Error(log);
    await Promise.race([once(child.stderr, 'data'), gone]);
  }
  return `postgres://proquo@127.0.0.1:${listens}${pathname}`;
};

describe.runIf(dialect === 'postgres')('behind PgBouncer in transaction mode', () => {
  test.skipIf(!hasPooler)('(left out where PgBouncer is not installed) nothing depends on a connection', async () => {
    const db = await openPostgres(await startPooler(await createDatabase()), { prepares: false });
    const find = (on: Queryable, id: string) => on.select().from(industries).where(eq(industries.id, id));
    const findByName = prepared(
      (on) =>
        on
          .select()
          .from(industries)
          .where(eq(industries.id, sql.placeholder('id'))),
      'industry',
    );
    const done = Array.from({ length: 60 }, async (_, at) => {
      const id = `pooled${at}`;
      await db.write(async (tx) => {
        expect(await find(tx, id)).toEqual([]);
        await tx.insert(industries).values({ id, name: id, position: 1 });
      });
      expect(await findByName(db.fresh, { id })).toHaveLength(1);
      return find(db.read, id);
    });
    for (const rows of await Promise.all(done)) expect(rows).toHaveLength(1);
    const { rows } = await db.write((tx) => execute(tx, 'show lock_timeout'));
    expect(rows).toEqual([{ lock_timeout: '4s' }]);
    await db.close();
  });

  test.skipIf(!hasPooler)(
    '(left out where PgBouncer is not installed) the database is migrated by its command',
    async () => {
      const settings = {
        DATABASE_URL: await startPooler(await createDatabase({ isMigrated: false })),
        DATABASE_PREPARE: 'off',
      };
      const command = join(projectRoot, 'scripts/migrate.ts');
      const { status } = spawnSync(process.execPath, [command], { env: { ...process.env, ...settings } });
      expect(status).toBe(0);
    },
  );
});
