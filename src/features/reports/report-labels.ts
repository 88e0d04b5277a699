import type { ReportChoice, ReportStatus, ReportSubjectType } from '#contracts/admin/reports.ts';

export const reportTitles: Record<ReportSubjectType, (name: string) => string> = {
  user: (name) => `Report ${name}`,
  post: () => 'Report this post',
  message: () => 'Report this message',
  circle: () => 'Report this circle',
  picture: () => 'Report this picture',
  portfolio: () => 'Report this past work',
};

export const subjectLabels: Record<ReportSubjectType, string> = {
  user: 'Member',
  post: 'Post',
  message: 'Message',
  circle: 'Trade circle',
  picture: 'Picture',
  portfolio: 'Past work',
};
export const statusLabels: Record<ReportStatus, string> = { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' };

export const reportHints: Record<ReportChoice, string> = {
  'Asks for money outside ProQuo': 'A payment, a deposit or a fee instead of a trade.',
  Spam: 'Advertising, or the same words to everyone.',
  Harassment: "Insults, threats, or someone who won't stop.",
  'Not who they say they are': 'A false name, picture or profession.',
  'Something else': 'Tell us below.',
};

/** Joins the choice and the text into one reason. */
export const reasonOf = (choice: ReportChoice, words: string): string =>
  `${choice}. ${words.trim() || 'No details given.'}`;
