import type { verificationSubmissions } from '#db/schema.ts';
import { type Clock, DAY, MINUTE } from './clock.ts';
import { type Member, REJECTED_BECAUSE } from './member-rows.ts';

type Row = typeof verificationSubmissions.$inferInsert;

const scores = {
  approved: { faceMatch: 0.83, livePhotoSharpness: 0.91, idDocumentSharpness: 0.88, nameFound: 1 },
  pending: { faceMatch: 0.57, livePhotoSharpness: 0.74, idDocumentSharpness: 0.69, nameFound: 1 },
  rejected: { faceMatch: 0.61, livePhotoSharpness: 0.82, idDocumentSharpness: 0.21, nameFound: 0 },
};
const WAITING_DAYS = 0.6;
const AFTER_JOINING = 2 * DAY;

/** The identity checks behind the members' badges: the one that waits is for the admin to decide. */
export const buildSubmissions = (members: Member[], clock: Clock): Row[] =>
  members.flatMap(({ id, identity, row }): Row[] => {
    if (!identity) return [];
    const isWaiting = identity === 'pending';
    const submittedAt = isWaiting ? clock.ago(WAITING_DAYS) : row.createdAt + AFTER_JOINING;
    return [
      {
        id: clock.id(submittedAt),
        userId: id,
        attempt: 1,
        status: isWaiting ? 'waiting' : identity,
        scores: scores[identity],
        reason: identity === 'rejected' ? REJECTED_BECAUSE : null,
        submittedAt,
        decidedAt: isWaiting ? null : submittedAt + 2 * MINUTE,
      },
    ];
  });
