import type { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { type Clock, DAY, MINUTE } from './clock.ts';
import { type Member, REJECTION_REASON } from './member-rows.ts';

type Row = typeof verificationSubmissions.$inferInsert;

const measured = {
  livePhotoSharpness: 214.6,
  livePhotoBrightness: 128.3,
  idDocumentSharpness: 165.2,
  idDocumentBrightness: 171.8,
};
const scores = {
  approved: { ...measured, faceDistance: 0.31, nameFound: 1 },
  pending: { ...measured, faceDistance: 0.52, nameFound: 1 },
  rejected: { ...measured, idDocumentSharpness: 4.1 },
};
const WAITING_DAYS = 0.6;
const AFTER_JOINING_MS = 2 * DAY;

/** The identity checks behind the members' badges; a pending one waits for the admin's decision. */
export const buildSubmissions = (members: Member[], clock: Clock): Row[] =>
  members.flatMap(({ id, identity, row }): Row[] => {
    if (!identity) return [];
    const isWaiting = identity === 'pending';
    const submittedAt = isWaiting ? clock.daysAgo(WAITING_DAYS) : row.createdAt + AFTER_JOINING_MS;
    return [
      {
        id: clock.idAt(submittedAt),
        userId: id,
        attempt: 1,
        status: isWaiting ? 'waiting' : identity,
        scores: scores[identity],
        reason: identity === 'rejected' ? REJECTION_REASON : null,
        submittedAt,
        decidedAt: isWaiting ? null : submittedAt + 2 * MINUTE,
      },
    ];
  });
