import type { Deps } from '../../context/context.ts';
import { mailMember } from '../../mail/mail-member.ts';

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
      'A busy day around you: these posts are nearby or match your industries, and we did not want to ring for each.',
    ],
    action: { label: 'Look through them', url: `${deps.appUrl()}/search` },
    footer: 'How far around you we look is up to you, in Settings.',
  }));
