import type { Deps } from '../../../platform/context/context.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import { mailMember } from '../../../platform/mail/mail-member.ts';

/** Emails a member how many new posts fit their saved searches. */
export const sendSavedSearchMail = (
  deps: Deps,
  { userId, count }: JobPayloads['email.wishes'],
  job: { id: string },
): Promise<void> =>
  mailMember(deps, job, { userId, kind: 'nearby' }, ({ firstName }) => ({
    isOurs: true,
    subject: `${count} new ${count === 1 ? 'post matches' : 'posts match'} your saved searches`,
    greeting: `Hello ${firstName},`,
    paragraphs: ["You asked us to keep an eye out for you, and there's something new."],
    action: { label: "See what's new", url: `${deps.appUrl()}/wishes` },
    footer: 'You can choose for each saved search how often we notify you.',
  }));
