import type { AuditEntry } from '#contracts/admin/admin.ts';
import { personName } from '#src/lib/person.ts';

/** The labels of admin actions. */
const labels: Record<string, string> = {
  'user.suspend': 'Suspended a member',
  'user.lift-suspension': 'Lifted a suspension',
  'user.warn': 'Warned a member',
  'appeal.uphold': 'Upheld a decision after an appeal',
  'appeal.reverse': 'Reversed a decision after an appeal',
  'user.remove-picture': 'Removed a profile picture',
  'circle.end': 'Ended a trade circle',
  'user.give-role': 'Gave a team role',
  'user.take-role': 'Took a team role away',
  'user.end-sessions': 'Signed a member out',
  'user.send-link': 'Sent a link to a member',
  'user.add-note': 'Wrote a note',
  'user.grant-founder': 'Gave the founder badge',
  'user.revoke-founder': 'Removed the founder badge',
  'user.grant-admin': 'Gave the admin role',
  'user.revoke-admin': 'Removed the admin role',
  'review.approve': 'Approved a review',
  'review.reject': 'Rejected a review',
  'post.remove': 'Removed a post',
  'suspect.dismiss': 'Dismissed a suspect',
  'post.show': 'Showed a held post',
  'message.remove': 'Removed a reported message',
  'picture.remove': 'Removed a picture',
  'report.uphold': 'Upheld a report',
  'report.dismiss': 'Dismissed a report',
  'support.answer': 'Answered a question',
  'support.close': 'Closed a question',
  'dispute.decide': 'Decided a dispute',
  'dispute.correct': 'Corrected a decision',
  'user.revoke-missed-date': 'Took a missed date back',
  'verification.approve': 'Approved an identity check',
  'verification.reject': 'Rejected an identity check',
  'skill.add': 'Added a skill',
  'skill.add-word': 'Added a word for a skill',
  'job.retry': 'Retried a job',
  'list.download': 'Downloaded a list',
  'email.welcome': 'Sent the welcome email',
  'email.custom': 'Sent a custom email',
  'email.feature-update': 'Sent the feature update',
};

/** An action without a label: 'report.dismiss' becomes 'Report: dismiss'. */
export const auditAction = (action: string): string => {
  const [subject = '', operation = ''] = action.split('.');
  return labels[action] ?? `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${operation.replaceAll('-', ' ')}`;
};

/** The options of the action filter. */
export const auditActions = Object.entries(labels).map(([value, label]) => ({ value, label }));

const subjectWords: Record<string, string> = {
  job: 'background job',
  mail: 'email to',
  portfolio: 'past work',
  support: 'question',
  verification: 'identity check',
};
/** The ids of these are words that people read. */
const namedSubjects = ['list', 'mail', 'skill'];

/** What an entry is about: a member by name, something of theirs ('the post of Theo Young'), or something else. */
export function auditSubject({ subjectType, subjectId, about }: AuditEntry): string {
  if (subjectType === 'user') return about ? personName(about) : subjectId;
  const word = subjectWords[subjectType] ?? subjectType;
  if (namedSubjects.includes(subjectType)) return `the ${word} ${subjectId}`;
  return about ? `the ${word} of ${personName(about)}` : `this ${word}`;
}

const detailTexts: Record<string, (value: string) => string> = {
  reason: (value) => `Reason: ${value}`,
  kind: (value) => `Job: ${value}`,
  subject: (value) => `Subject: ${value}`,
  sent: (value) => `To ${value} members`,
  by: (value) => `By ${value}`,
};

/** The details of an entry in sentences; the member is shown separately. */
export const auditDetails = ({ subjectType, subjectId, details }: AuditEntry): string =>
  [
    ...(subjectType === 'mail' ? [`To ${subjectId}`] : []),
    ...Object.entries(details ?? {})
      .filter(([key, value]) => key !== 'userId' && value !== null && value !== '')
      .map(([key, value]) => {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return detailTexts[key]?.(text) ?? `${key}: ${text}`;
      }),
  ].join('. ');
