import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { DECISIONS_PATH, HOW_TO_APPEAL } from '../../decisions/words.ts';
import { defineNotice, type ForMember, type NoticeMail } from '../../notifications/notice.ts';
import type { Deps } from '../../platform/context/context.ts';

/** A submission may be decided again after an appeal. Notices planned by older versions don't say when. */
type Params = { submissionId: string; decidedAt?: number };

interface Details extends Params {
  /** The member's status as it is by now; another submission may be open. */
  status: string;
  reason: string | null;
}

const load = async (db: Queryable, { submissionId, decidedAt, userId }: ForMember<Params>): Promise<Details | null> => {
  const [member] = await db
    .select({ status: users.verificationStatus, reason: users.verificationRejectionReason })
    .from(users)
    .where(eq(users.id, userId));
  return member?.status ? { submissionId, decidedAt, status: member.status, reason: member.reason } : null;
};

const isApproved = ({ status }: Details) => status === 'approved';

const writeMail = (details: Details, { appUrl }: Deps): NoticeMail =>
  isApproved(details)
    ? {
        subject: "You're verified",
        paragraphs: ['Your identity is verified. Your posts and your profile now show the badge.'],
        action: { label: 'See your profile', url: `${appUrl()}/profile` },
      }
    : {
        paragraphs: [
          "We couldn't verify your identity this time.",
          ...(details.reason ? [details.reason] : []),
          `${HOW_TO_APPEAL} You'll find it at ${appUrl()}${DECISIONS_PATH}.`,
        ],
      };

/** The result of an identity check: approved, or the reason why not. */
export const verificationResult = defineNotice<Params, Details>({
  kind: 'identity.result',
  topic: 'identity',
  group: null,
  load,
  stillHolds: ({ status }) => status === 'approved' || status === 'rejected',
  title: (details) => (isApproved(details) ? 'Your identity is verified' : "Your verification wasn't successful"),
  body: (details) =>
    isApproved(details) ? 'Your profile and posts now show the badge.' : (details.reason ?? 'Please try again.'),
  link: () => '/verification',
  key: ({ submissionId, decidedAt = 0 }) => `verification:${submissionId}:${decidedAt}`,
  mail: { preference: 'account', button: 'Try again', write: writeMail },
  examples: {
    approved: { submissionId: 'submission-1', status: 'approved', reason: null },
    'rejected with a reason': { submissionId: 'submission-1', status: 'rejected', reason: 'The picture is too dark.' },
    'rejected without a reason': { submissionId: 'submission-1', status: 'rejected', reason: null },
  },
});
