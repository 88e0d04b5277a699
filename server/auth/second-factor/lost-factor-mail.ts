import { lostFactors } from '#db/schema/auth/second-factors.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';
import { hashSecret } from '../../platform/core/secrets.ts';

/** The token derives from the request, so that a repeated email contains the same link. */
const tokenOf = ({ sign }: Pick<Deps, 'sign'>, { userId, requestedAt }: { userId: string; requestedAt: number }) =>
  sign('lost-factor', `${userId} ${requestedAt}`);

/** Emails the link that turns two-step sign-in off after the wait, unless a sign-in has cancelled it. */
export const sendLostFactorMail = async (
  deps: Deps,
  request: { userId: string; requestedAt: number },
  job: { id: string },
): Promise<void> => {
  const token = tokenOf(deps, request);
  const dueRequests = await deps.db.write((tx) =>
    tx
      .update(lostFactors)
      .set({ tokenHash: hashSecret(token) })
      .where(
        and(
          eq(lostFactors.userId, request.userId),
          eq(lostFactors.requestedAt, request.requestedAt),
          lte(lostFactors.readyAt, Date.now()),
        ),
      )
      .returning({ userId: lostFactors.userId }),
  );
  if (dueRequests.length === 0) return;
  await mailAccount(deps, job, { userId: request.userId, isAskedFor: true }, () => ({
    subject: 'Turn off two-step sign-in',
    paragraphs: [
      'You told us that you lost your authenticator app and your recovery codes. After you open this link, you can sign in with just your password again. It works once, for seven days.',
      'After that, set up two-step sign-in again with the app you use now.',
    ],
    action: { label: 'Turn off two-step sign-in', url: `${deps.appUrl()}/lost-factor?token=${token}` },
    footer: `If you didn't ask for this, sign in. That cancels it. Then choose a new password, and write to ${deps.env.SUPPORT_EMAIL}.`,
  }));
};
