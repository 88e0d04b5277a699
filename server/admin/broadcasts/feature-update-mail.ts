import type { Deps } from '../../platform/context/context.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import { mailMember } from '../../platform/mail/mail-member.ts';

const content = (appName: string, appUrl: string, firstName: string): MailContent => ({
  hasNoMemberTexts: true,
  subject: `What's new at ${appName}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    'A few things have gotten better since you last looked:',
    'Search finds people and posts as you type, and says how far away they are.',
    'Exchanges show a timeline, so you both see whose turn it is.',
    'We let you know about new posts near you or in your industries. You choose how far we look.',
  ],
  action: { label: 'See for yourself', url: `${appUrl}/dashboard` },
});

/** Emails one member the product update. */
export const sendFeatureUpdateMail = (deps: Deps, { userId }: { userId: string }, job: { id: string }): Promise<void> =>
  mailMember(deps, job, { userId, kind: 'updates' }, ({ firstName }) =>
    content(deps.env.APP_NAME, deps.appUrl(), firstName),
  );
