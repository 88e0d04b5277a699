import type { EmailKind } from '#contracts/email.ts';
import type { Letter } from './layout.ts';

const subjects: Record<EmailKind, string> = {
  messages: 'You have a new message',
  exchanges: 'There is news of an exchange',
  circles: 'There is news of a trade circle',
  reviews: 'You have a new review',
  nearby: 'There are new posts for you',
  weekly: 'What is new for you this week',
  tips: 'A step for your first days',
  updates: 'There is news for you',
};

/**
 * The letter for an unverified address, which may be a stranger's: that there is news, and where, without what members
 * wrote. Only a letter that says of itself that it is ours is left as it is.
 */
export const withoutMembersWords = (kind: EmailKind, letter: Letter): Letter => {
  if (letter.isOurs) return letter;
  return {
    subject: subjects[kind],
    greeting: 'Hello there,',
    paragraphs: [
      'Sign in to read it.',
      'Our mails tell you more once you have verified this address: the link for that is in your settings.',
    ],
    ...(letter.action ? { action: { label: 'See what is new', url: letter.action.url } } : {}),
  };
};
