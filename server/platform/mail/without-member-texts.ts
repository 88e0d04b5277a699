import type { EmailKind } from '#contracts/notifications/emails.ts';
import type { MailContent } from './layout.ts';

const subjects: Record<EmailKind, string> = {
  messages: 'You have a new message',
  exchanges: "There's news about an exchange",
  circles: "There's news about a trade circle",
  reviews: 'You have a new review',
  posts: 'Are your posts still available?',
  nearby: 'New posts for you',
  weekly: "What's new for you this week",
  tips: 'A tip for your first days',
  updates: "There's news for you",
};

/**
 * The email for an unverified address, which may be a stranger's: that there is something new, and where, without what
 * members wrote. An email that has nothing of theirs is left as it is.
 */
export const withoutMemberTexts = (kind: EmailKind, content: MailContent): MailContent => {
  if (content.hasNoMemberTexts) return content;
  return {
    subject: subjects[kind],
    greeting: 'Hello there,',
    paragraphs: [
      'Sign in to read it.',
      "Our emails will tell you more once you've verified this address. The link is in your settings.",
    ],
    ...(content.action ? { action: { label: "See what's new", url: content.action.url } } : {}),
  };
};
