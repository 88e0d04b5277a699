import type { EmailKind } from '#contracts/email.ts';
import type { Letter } from './layout.ts';

/** The subjects for mails that contain members' words; all other kinds are written by us alone. */
const subjects: Partial<Record<EmailKind, string>> = {
  messages: 'You have a new message',
  exchanges: 'There is news of an exchange',
  reviews: 'You have a new review',
  weekly: 'What is new for you this week',
};

/** The letter for an unverified address: that there is news, and where, without what a member wrote. */
export const withoutMembersWords = (kind: EmailKind, letter: Letter): Letter => {
  const subject = subjects[kind];
  if (!subject) return letter;
  return {
    subject,
    greeting: 'Hello there,',
    paragraphs: [
      'Sign in to read it.',
      'Our mails tell you more once you have verified this address: the link for that is in your settings.',
    ],
    ...(letter.action ? { action: { label: 'See what is new', url: letter.action.url } } : {}),
  };
};
