import type { Deps } from '../../platform/context/context.ts';
import { mailMember } from '../../platform/mail/mail-member.ts';

/** Mails a member how many posts the day brought beyond the individual notifications. */
export const sendNearbyDigestMail = (
  deps: Deps,
  { userId, count }: { userId: string; count: number },
  job: { id: string },
): Promise<void> =>
  mailMember(deps, job, { userId, kind: 'nearby' }, ({ firstName }) => ({
    isOurs: true,
    subject: `${count} more ${count === 1 ? 'post' : 'posts'} near you today`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "It's a busy day near you. These posts are nearby or match your industries, and we didn't want to notify you about each one.",
    ],
    action: { label: 'See the posts', url: `${deps.appUrl()}/search` },
    footer: 'You can choose how far we look in Settings.',
  }));
