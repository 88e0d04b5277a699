import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDb } from '#db/open.ts';
import { users } from '#db/schema.ts';
import type { Db } from '#db/types.ts';

let dataDir: string;
let db: Db;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
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
  await db.close();
  await rm(dataDir, { recursive: true });
});

function admin(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim() };
}

const isAdmin = async () => (await db.read.select().from(users).where(eq(users.id, 'ada')))[0]?.isAdmin;

it('grants and revokes the role, while the server has the database open', async () => {
  expect(admin('grant', ' Ada@ProQuo.test ')).toEqual({ status: 0, said: 'ada@proquo.test is now an admin' });
  expect(await isAdmin()).toBe(true);
  expect(admin('revoke', 'ada@proquo.test')).toEqual({ status: 0, said: 'ada@proquo.test is no longer an admin' });
  expect(await isAdmin()).toBe(false);
});

it('says so when there is nobody of that address', () => {
  expect(admin('grant', 'bo@proquo.test')).toEqual({ status: 1, said: 'Nobody has the address bo@proquo.test' });
});

it('explains itself', () => {
  expect(admin('promote', 'ada@proquo.test').said).toContain('Usage: npm run admin -- grant|revoke EMAIL');
  expect(admin('grant').status).toBe(1);
});
