import { newId } from '#db/client/ids.ts';
import { invitations } from '#db/schema/invitations.ts';
import type { Tx } from '#db/client/types.ts';

/** An invitation of the member's for somebody with this skill. */
export const insertInvitation = async (
  tx: Tx,
  userId: string,
  skillId: string,
): Promise<{ id: string; code: string }> => {
  const id = newId();
  const code = id.slice(-10).toLowerCase();
  const austin = { place: 'Austin, TX', lat: 30.27, lng: -97.74 };
  await tx.insert(invitations).values({ ...austin, id, code, userId, skillId, createdAt: Date.now() });
  return { id, code };
};
