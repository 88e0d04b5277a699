import { is, Table } from 'drizzle-orm';
import * as decisions from './admin/decisions.ts';
import * as reports from './admin/reports.ts';
import * as staffNotes from './admin/staff-notes.ts';
import * as support from './admin/support.ts';
import * as suspects from './admin/suspects.ts';
import * as blocks from './auth/blocks.ts';
import * as members from './auth/members.ts';
import * as passkeys from './auth/passkeys.ts';
import * as secondFactors from './auth/second-factors.ts';
import * as securityEvents from './auth/security-events.ts';
import * as sessions from './auth/sessions.ts';
import * as signIn from './auth/sign-in.ts';
import * as erasures from './data-rights/erasures.ts';
import * as appointments from './exchanges/appointments.ts';
import * as busyCalendars from './exchanges/busy-calendars.ts';
import * as disputes from './exchanges/disputes.ts';
import * as exchanges from './exchanges/exchanges.ts';
import * as alerts from './matching/alerts.ts';
import * as circleMembers from './matching/circle-members.ts';
import * as circleTalk from './matching/circle-talk.ts';
import * as circles from './matching/circles.ts';
import * as digests from './matching/digests.ts';
import * as invitations from './matching/invitations.ts';
import * as matchIndex from './matching/match-index.ts';
import * as olderAlerts from './matching/older-alerts.ts';
import * as savedSearches from './matching/saved-searches.ts';
import * as conversations from './messages/conversations.ts';
import * as answersByMail from './notifications/answers-by-mail.ts';
import * as notifications from './notifications/notifications.ts';
import * as auditLog from './platform/audit-log.ts';
import * as idempotency from './platform/idempotency.ts';
import * as jobs from './platform/jobs.ts';
import * as uploads from './platform/uploads.ts';
import * as usage from './platform/usage.ts';
import * as catalog from './posts/catalog.ts';
import * as favorites from './posts/favorites.ts';
import * as nearby from './posts/nearby.ts';
import * as posts from './posts/posts.ts';
import * as search from './posts/search.ts';
import * as industries from './profile/industries.ts';
import * as portfolio from './profile/portfolio.ts';
import * as verification from './profile/verification.ts';
import * as pageChanges from './public/page-changes.ts';
import * as sharePictures from './public/share-pictures.ts';
import * as plans from './subscription/plans.ts';
import * as webhooks from './webhooks/webhooks.ts';

/** What refers to a row of another comes after it. */
const modules = [
  members,
  industries,
  catalog,
  sessions,
  signIn,
  secondFactors,
  passkeys,
  securityEvents,
  blocks,
  erasures,
  uploads,
  verification,
  portfolio,
  posts,
  pageChanges,
  sharePictures,
  favorites,
  search,
  nearby,
  exchanges,
  disputes,
  appointments,
  busyCalendars,
  conversations,
  matchIndex,
  circles,
  circleTalk,
  circleMembers,
  savedSearches,
  alerts,
  olderAlerts,
  invitations,
  digests,
  notifications,
  answersByMail,
  plans,
  reports,
  decisions,
  staffNotes,
  support,
  suspects,
  webhooks,
  auditLog,
  idempotency,
  jobs,
  usage,
];

/** Every table by the name of its export. */
export const tables: Record<string, Table> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, Table] => is(entry[1], Table)),
);
