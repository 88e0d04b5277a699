import { isSameName } from '#contracts/shared/names.ts';
import type { WaitingVerification } from '#contracts/profile/verification.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { iso } from '../../platform/core/time.ts';
import { checkedName, type Name } from './checked-name.ts';

const MAX_SUBMISSIONS = 100;

const sentInAs = (row: typeof verificationSubmissions.$inferSelect, now: Name): string | null => {
  const checked = checkedName(row);
  return checked && !isSameName(checked, now) ? `${checked.firstName} ${checked.lastName}` : null;
};

/** The URL of a submission's picture; the page and the API share an origin. */
const addressOf = (submissionId: string, key: string | null, picture: 'live-photo' | 'id-document') =>
  key ? `/api/admin/verifications/${submissionId}/${picture}` : null;

/** The submissions that await an admin, oldest first. */
export const listWaiting = async (ctx: MemberContext): Promise<WaitingVerification[]> => {
  const rows = await ctx.db.read
    .select({ row: verificationSubmissions, user: personColumns() })
    .from(verificationSubmissions)
    .innerJoin(users, eq(users.id, verificationSubmissions.userId))
    .where(and(eq(verificationSubmissions.status, 'waiting'), isNull(users.deletedAt)))
    .orderBy(asc(verificationSubmissions.submittedAt), asc(verificationSubmissions.id))
    .limit(MAX_SUBMISSIONS);
  return rows.map(({ row, user }) => ({
    id: row.id,
    user: toPerson(user),
    sentInAs: sentInAs(row, user),
    submittedAt: iso(row.submittedAt),
    scores: row.scores,
    livePhotoUrl: addressOf(row.id, row.livePhotoKey, 'live-photo'),
    idDocumentUrl: addressOf(row.id, row.idDocumentKey, 'id-document'),
  }));
};
