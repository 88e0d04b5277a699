import { invitationJoins } from '#db/schema/matching/invitations.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { thank } from './thank.ts';

/** Puts boosts that had no post on one that its owner has published, opened again or changed. */
export const giveOwedBoosts = async (deps: Deps, tx: Tx, { ownerId }: DomainEvents['PostChanged']): Promise<void> => {
  const joins = await tx
    .select()
    .from(invitationJoins)
    .where(and(eq(invitationJoins.inviterId, ownerId), eq(invitationJoins.inviterIsOwed, true)));
  for (const join of joins) await thank(deps, tx, join, 'inviter');
  const [own] = await tx
    .select()
    .from(invitationJoins)
    .where(and(eq(invitationJoins.userId, ownerId), eq(invitationJoins.newcomerIsOwed, true)));
  if (own) await thank(deps, tx, own, 'newcomer');
};
