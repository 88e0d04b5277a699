import { newId } from '#db/client/ids.ts';
import { wishes } from '#db/schema/finding.ts';
import type { Tx } from '#db/client/types.ts';

/** A wish of the member's. */
export const insertWish = async (tx: Tx, userId: string): Promise<string> => {
  const id = newId();
  const now = Date.now();
  const sought = { search: 'tutor', label: 'tutor', fingerprint: 'tutor', stems: ['tutor'] };
  await tx.insert(wishes).values({ ...sought, id, userId, ring: 'at_once', createdAt: now, soughtSince: now });
  return id;
};
