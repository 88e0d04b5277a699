import { newId } from '#db/client/ids.ts';
import { reports } from '#db/schema/trust.ts';
import type { Tx } from '#db/client/types.ts';

/** A report of the party about the owner. */
export const insertReport = async (tx: Tx, owner: string, party: string): Promise<string> => {
  const id = newId();
  const now = Date.now();
  await tx.insert(reports).values({
    id,
    reporterId: party,
    subjectType: 'user',
    subjectId: owner,
    reason: 'Asks for money.',
    evidence: {
      type: 'user',
      id: owner,
      author: { id: owner, name: 'Maya Lopez' },
      receiver: null,
      texts: [],
      createdAt: new Date(now).toISOString(),
    },
    createdAt: now,
  });
  return id;
};
