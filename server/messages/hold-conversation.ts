import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { findConversation } from './pair.ts';

/** A message that is just being sent waits for the block, or the block for it. */
export const holdConversation = async (
  _: Deps,
  tx: Tx,
  { blockerId, blockedId }: DomainEvents['MemberBlocked'],
): Promise<void> => {
  await findConversation(tx, blockerId, blockedId);
};
