import { DEMO_PASSWORD } from '#contracts/shared/demo.ts';
import type { Queryable } from '#db/client/types.ts';
import { checkPassword } from '../auth/passwords/hash.ts';
import { findDemoMembers } from './find-demo-members.ts';

/**
 * The demo's password is public, and one of its accounts is an admin.
 * @throws Error in one readable line while any account of the demo still has it
 */
export const refuseDemoPassword = async (db: Queryable): Promise<void> => {
  const hashes = (await findDemoMembers(db)).flatMap(({ passwordHash }) => passwordHash ?? []);
  for (const hash of new Set(hashes)) {
    if (!(await checkPassword(hash, DEMO_PASSWORD))) continue;
    const count = hashes.filter((otherHash) => otherHash === hash).length;
    const found = count === 1 ? '1 demo account still has' : `${count} demo accounts still have`;
    throw new Error(
      `${found} the public demo password: run \`npm run admin -- remove-demo\` before you use this server for real`,
    );
  }
};
