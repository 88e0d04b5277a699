import { invitationJoins } from '#db/schema/matching/invitations.ts';
import { boosts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { notifyMember } from '../../../notifications/notify.ts';
import { cutBoost } from '../../../posts/boosts/cut-boost.ts';
import { boostUndone } from '../../../posts/boosts/notices.ts';

// The inviter isn't a party to the exchange, so their notification doesn't say what happened to it.
const causes = { newcomer: 'contested', inviter: 'taken-back' } as const;

const endBoost = async (deps: Deps, tx: Tx, boostId: string, side: keyof typeof causes): Promise<void> => {
  const boost = await cutBoost(tx, eq(boosts.id, boostId));
  if (!boost) return;
  const { userId, postId } = boost;
  await notifyMember(deps, tx, boostUndone, { userId, boostId, postId, because: causes[side] });
};

/** Takes back the boosts for an exchange that no longer counts. Another one or a later decision can bring new ones. */
export const takeBackRewards = async (deps: Deps, tx: Tx, exchangeId: string): Promise<void> => {
  const rewarded = eq(invitationJoins.rewardedFor, exchangeId);
  const joins = await tx.select().from(invitationJoins).where(rewarded);
  if (joins.length === 0) return;
  await tx
    .update(invitationJoins)
    .set({
      rewardedAt: null,
      rewardedFor: null,
      newcomerBoostId: null,
      inviterBoostId: null,
      newcomerIsOwed: false,
      inviterIsOwed: false,
    })
    .where(rewarded);
  for (const { newcomerBoostId, inviterBoostId } of joins) {
    if (newcomerBoostId) await endBoost(deps, tx, newcomerBoostId, 'newcomer');
    if (inviterBoostId) await endBoost(deps, tx, inviterBoostId, 'inviter');
  }
};
