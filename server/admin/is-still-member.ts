import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';

export const isStillMember = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), isNull(users.deletedAt)))) > 0;
