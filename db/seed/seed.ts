import { DEMO_PASSWORD } from '#contracts/shared/demo.ts';
import { isLockTimeout, isUniqueViolation } from '#db/client/errors.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Db, Queryable } from '#db/client/types.ts';
import { buildDemo } from './build-demo.ts';
import { installCatalog } from '../catalog/install.ts';
import { insertDemo } from './insert-demo.ts';

const PATIENCE_MS = 60_000;

type Options = {
  isDemo: boolean;
  hashPassword: (password: string) => Promise<string>;
};

const hasMembers = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

const seedDemo = async (db: Db, { hashPassword }: Options): Promise<void> => {
  if (await hasMembers(db.fresh)) return;
  const rows = buildDemo(Date.now(), await hashPassword(DEMO_PASSWORD));
  try {
    await db.write(async (tx) => {
      if (!(await hasMembers(tx))) await insertDemo(tx, rows);
    });
  } catch (error) {
    // Another node that started on the same empty database has seeded it first.
    if (!isUniqueViolation(error)) throw error;
  }
};

/** Repeats the work while another node, which does the same, holds the rows for longer than a write waits for them. */
const untilUnlocked = async (work: () => Promise<void>): Promise<void> => {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > giveUpAt) throw error;
    }
  }
};

/** Inserts what is missing of the catalog and, with the demo on, the demo's members if there are no members. */
export const seedIfEmpty = async (db: Db, options: Options): Promise<void> => {
  await untilUnlocked(() => installCatalog(db));
  if (options.isDemo) await untilUnlocked(() => seedDemo(db, options));
};
