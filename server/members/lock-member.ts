import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** Until the write ends, nobody else changes this member's plan or payments: what follows is decided one at a time. */
export const lockMember = async (tx: Tx, userId: string): Promise<void> => {
  await locked(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)));
};
