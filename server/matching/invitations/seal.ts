import { invitations } from '#db/schema/matching/invitations.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import type { InvitationRow } from './invitation-row.ts';

/** Stores the invitations of a member who deletes the account, for a return. */
export const sealInvitations = async (_: Deps, tx: Tx, { userId, seal }: DomainEvents['MemberErased']) =>
  seal('invitations', await tx.select().from(invitations).where(eq(invitations.userId, userId)));

export const restoreInvitations = async (_: Deps, tx: Tx, { sealed }: DomainEvents['MemberRestored']) => {
  const rows = (sealed['invitations'] ?? []) as InvitationRow[];
  if (rows.length > 0) await tx.insert(invitations).values(rows);
};
