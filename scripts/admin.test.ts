import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDb } from '#db/open.ts';
import { users } from '#db/schema/auth/members.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import type { Db } from '#db/client/types.ts';
import { setAdmin } from './set-admin.ts';
import { makeFolder } from './test/temporary-folder.ts';

let dataDir: string;
let db: Db;

beforeEach(async () => {
  dataDir = makeFolder('admin');
  vi.stubEnv('DATA_DIR', dataDir);
  db = await openDb({ dataDir });
  const now = Date.now();
  const ada = {
    id: 'ada',
    email: 'ada@proquo.test',
    firstName: 'Ada',
    lastName: 'Lee',
    createdAt: now,
    updatedAt: now,
  };
  await db.write((tx) => tx.insert(users).values(ada));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await db.close();
});

const execute = promisify(execFile);

async function admin(...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'test' };
  const script = join(import.meta.dirname, 'admin.ts');
  const { status, stdout, stderr } = await execute(process.execPath, [script, ...args], { env }).then(
    (done) => ({ status: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => ({ ...failed, status: failed.code }),
  );
  return { status, output: (stdout + stderr).trim() };
}

const isAdmin = async () => (await db.read.select().from(users).where(eq(users.id, 'ada')))[0]?.isAdmin;

it('grants and revokes the role, while the server has the database open', async () => {
  expect(await admin('grant', ' Ada@ProQuo.test ')).toEqual({ status: 0, output: 'ada@proquo.test is now an admin' });
  expect(await isAdmin()).toBe(true);
  expect(await setAdmin('ada@proquo.test', false)).toBe('ada@proquo.test is no longer an admin');
  expect(await isAdmin()).toBe(false);
  const log = await db.read.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(log.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['user.grant-admin', null, 'ada'],
    ['user.revoke-admin', null, 'ada'],
  ]);
});

it('reports an unknown address', async () => {
  await expect(setAdmin('bo@proquo.test', true)).rejects.toThrow('bo@proquo.test');
});

it('prints its usage', async () => {
  expect((await admin('promote', 'ada@proquo.test')).output).toContain('Usage: npm run admin -- grant|revoke EMAIL');
  expect((await admin('grant')).status).toBe(1);
});
