import { newId } from '#db/client/ids.ts';
import { reports } from '#db/schema/trust.ts';
import type { SceneRows } from './scene-rows.ts';

/** A report of the party about the owner. */
export const addReport = (rows: SceneRows, owner: string, party: string): string => {
  const id = newId();
  const now = Date.now();
  rows.add(reports, {
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
