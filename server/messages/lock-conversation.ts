import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { findConversation } from './pair.ts';

/** Serializes the block with a message that is being sent. */
export const lockConversation = async (
  _: Deps,
  tx: Tx,
  { blockerId, blockedId }: DomainEvents['MemberBlocked'],
): Promise<void> => {
  await findConversation(tx, blockerId, blockedId);
};
