import { staffNoteMessages } from './staff.ts';
import type { Refusal } from '../shared/refusal.ts';

/** The refusals of staff's screens, reports and support. */
export const adminErrors = {
  MAIL_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: "The mail server didn't accept the email. Please try again.",
  },
  JOB_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This job no longer exists.' },
  JOB_NOT_DEAD: { trpc: 'CONFLICT', message: 'Only a failed job can be tried again.' },
  ADMIN_ON_SELF: { trpc: 'CONFLICT', message: "You can't do this to your own account. Ask another admin." },
  STAFF_ADMINS_ONLY: { trpc: 'FORBIDDEN', message: 'Only admins can do this to someone on the team. Ask an admin.' },
  ROLE_OF_ADMIN: {
    trpc: 'CONFLICT',
    message: 'This member is an admin and can already do everything. Remove the admin role first.',
  },
  NOTE_DAY: { trpc: 'BAD_REQUEST', message: staffNoteMessages.until },
  DECISION_NOT_FOUND: {
    trpc: 'NOT_FOUND',
    message: "We can't find this decision. Look at the list of decisions about you.",
  },
  DECISION_CONTESTED: {
    trpc: 'CONFLICT',
    message: 'This decision has been appealed. The outcome of the appeal decides now.',
  },
  DECISION_READ: { trpc: 'CONFLICT', message: "There's nothing to confirm here. Only a warning has to be read." },
  APPEAL_TWICE: { trpc: 'CONFLICT', message: "You've already appealed this decision. You can do that once." },
  APPEAL_LATE: {
    trpc: 'CONFLICT',
    message: 'The time to appeal this decision is over. Please contact support if something new came up.',
  },
  APPEAL_ANSWERED: { trpc: 'CONFLICT', message: "You've already answered. You can do that once." },
  APPEAL_NOT_OPEN: { trpc: 'CONFLICT', message: 'There is no open appeal here. Refresh to see where it stands.' },
  APPEAL_LINK: {
    trpc: 'NOT_FOUND',
    message: 'This link is invalid or has expired. Please contact support.',
  },
  OWN_DECISION: {
    trpc: 'CONFLICT',
    message: 'OWN_DECISION: You made this decision. Someone else on the team has to look at it.',
  },
  SUSPECT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This member isn't on the list, or no longer is." },
  REVERSED_BEFORE: {
    trpc: 'CONFLICT',
    message: 'An appeal reversed your decision about this. Someone else on the team has to decide it now.',
  },
  ADMIN_LAST: { trpc: 'CONFLICT', message: 'This is the last admin. Make someone else an admin first.' },
  ADMIN_NO_CHANGE: { trpc: 'CONFLICT', message: "That's already done. Refresh to see where this member stands." },
  ADMIN_OF_SUSPENDED: { trpc: 'CONFLICT', message: 'This member is suspended. Lift the suspension first.' },
  REPORT_OWN: { trpc: 'BAD_REQUEST', message: "You can't report yourself or what you wrote." },
  REPORT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This report doesn't exist." },
  REPORT_DECIDED: { trpc: 'CONFLICT', message: 'This report has already been decided.' },
  REPORT_NO_POST: { trpc: 'BAD_REQUEST', message: 'You can remove a post only by upholding a report about it.' },
  REPORT_NO_MESSAGE: { trpc: 'BAD_REQUEST', message: 'You can remove a message only by upholding a report about it.' },
  REPORT_NO_PICTURE: { trpc: 'BAD_REQUEST', message: 'You can remove a picture only by upholding a report about it.' },
  REPORT_NO_MEMBER: {
    trpc: 'BAD_REQUEST',
    message: 'You can warn or suspend a member only by upholding a report about them, their post or their message.',
  },
  SUPPORT_ASKED_ALREADY: { trpc: 'CONFLICT', message: "You've already asked this. We'll answer it." },
  SUPPORT_LIMIT: {
    trpc: 'CONFLICT',
    message: "Three of your questions are waiting for an answer. You can ask again once we've answered one.",
  },
  SUPPORT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This question doesn't exist." },
  SUPPORT_HANDLED: { trpc: 'CONFLICT', message: 'This question has already been answered or closed.' },
  REPORT_SUBJECT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "We can't find what you want to report." },
} as const satisfies Record<string, Refusal>;
