import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { catalogRows } from './catalog-rows.ts';
import { disputeRows, evidenceRows, statementRows } from './dispute-rows.ts';
import { termsInput } from '../factories.ts';
import { SCENE_PASSWORD, type Scene } from './access-scene.ts';
import { signedUploads } from './access-uploads.ts';
import { appointmentRows, calendarRows } from './appointment-rows.ts';
import { circleRows } from './circle-rows.ts';
import { messageRows } from './message-rows.ts';
import { postRows } from './post-rows.ts';
import { portfolioRows } from './portfolio-rows.ts';
import { decisionRows, reportRows, staffRows } from './report-rows.ts';
import { authRows } from './auth-rows.ts';
import { savedSearchRows } from './saved-search-rows.ts';
import {
  type AccessRow,
  admins,
  all,
  anyone,
  browsers,
  members,
  moderators,
  type Outcomes,
  writers,
} from './outcomes.ts';

/** Objects whose existence is hidden from others. */
const ownersOnly = { visitor: 401, stranger: 404, owner: 200, readToken: 403 };

/** A browser's push subscription. */
const browserOf = (id: string) => ({
  endpoint: `https://push.example.com/${id}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

export const procedureRows: Record<string, AccessRow> = {
  ...authRows,
  'profile.complete': [
    writers,
    () => ({
      firstName: 'Ada',
      lastName: 'Stone',
      businessDescription: 'Logos and brands.',
      industries: ['design'],
    }),
  ],
  'profile.updateSettings': [writers, () => ({ phone: '512 555 0100' })],
  'profile.cancelEmailChange': [browsers],
  'profile.update': [writers, () => ({ bio: 'I draw.' })],
  'profile.stats': [members],
  'profile.search': [members],
  'profile.byId': [members, (s) => ({ id: s.owner.id })],
  'profile.self': [members],
  'profile.erase': [browsers, () => ({ password: SCENE_PASSWORD })],
  'profile.restore': [anyone, (s) => ({ token: s.restoreToken })],
  'profile.acceptTerms': [writers, () => ({ version: TERMS_VERSION })],
  'profile.requestUpload': [writers],
  'profile.setPicture': [
    { visitor: 401, stranger: 400, owner: 200, readToken: 403 },
    (s) => ({ profileImageUrl: s.pictureUrl }),
  ],
  'profile.removePicture': [writers],

  ...postRows,
  ...portfolioRows,
  ...catalogRows,
  'places.locate': [members, () => ({ near: 'Austin, TX' })],
  'places.nearest': [members, () => ({ lat: 30, lng: -97 })],
  'suggestions.list': [members, () => ({ q: 'aus' })],
  'places.suggest': [members, () => ({ q: 'aus' })],

  'away.get': [members],
  'away.set': [writers, () => ({ until: new Date().toISOString().slice(0, 10) })],
  'away.end': [writers],

  'turns.list': [members],
  'turns.counts': [members],

  'exchanges.list': [members],
  'exchanges.counts': [members],
  'exchanges.get': [{ visitor: 401, stranger: 404, party: 200, owner: 200 }, (s) => ({ id: s.pendingId })],
  'exchanges.create': [
    { visitor: 401, stranger: 200, owner: 400, readToken: 403 },
    (s) => ({ providerUserId: s.owner.id, serviceRequestId: s.otherPostId, message: null }),
  ],
  'exchanges.move': [
    { visitor: 401, stranger: 404, party: 409, owner: 200, readToken: 403 },
    (s) => ({ id: s.pendingId, status: 'accepted' }),
  ],
  'exchanges.openWith': [members, (s) => ({ userId: s.party.id })],
  'exchanges.steps': [members, (s) => ({ userId: s.party.id })],
  'exchanges.history': [{ visitor: 401, stranger: 404, party: 200, owner: 200 }, (s) => ({ id: s.pendingId })],

  ...appointmentRows,
  'terms.list': [{ visitor: 401, stranger: 404, party: 200, owner: 200 }, (s) => ({ id: s.pendingId })],
  'terms.write': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, readToken: 403 },
    (s) => ({ ...termsInput, id: s.pendingId, baseVersion: 1 }),
  ],
  'terms.accept': [
    { visitor: 401, stranger: 404, party: 409, owner: 200, readToken: 403 },
    (s) => ({ id: s.pendingId, version: 1 }),
  ],
  'terms.withdraw': [
    { visitor: 401, stranger: 404, party: 200, owner: 409, readToken: 403 },
    (s) => ({ id: s.pendingId, version: 1 }),
  ],

  ...disputeRows,
  'reviews.list': [members, (s) => ({ userId: s.owner.id })],
  'reviews.received': [members],
  'reviews.create': [
    { visitor: 401, stranger: 404, party: 200, owner: 200, readToken: 403 },
    (s) => ({ exchangeId: s.completedId, rating: 5 }),
  ],
  'reviews.reply': [
    { visitor: 401, stranger: 404, owner: 200, readToken: 403 },
    (s) => ({ id: s.shownReviewId, reply: 'Thank you.' }),
  ],
  'reviews.pending': [moderators],
  'reviews.moderate': [moderators, (s) => ({ reviewId: s.reviewId, approved: true })],

  ...messageRows,
  'blocks.list': [members],
  'blocks.add': [{ visitor: 401, stranger: 200, owner: 400, readToken: 403 }, (s) => ({ userId: s.owner.id })],
  'blocks.remove': [{ visitor: 401, stranger: 200, owner: 400, readToken: 403 }, (s) => ({ userId: s.owner.id })],
  ...savedSearchRows,
  ...circleRows,
  ...reportRows,

  'notifications.list': [members],
  'notifications.unreadCount': [members],
  'notifications.markRead': [ownersOnly, (s) => ({ id: s.notificationId })],
  'notifications.markAllRead': [writers],
  'notifications.remove': [ownersOnly, (s) => ({ id: s.notificationId })],
  'notifications.discard': [ownersOnly, (s) => ({ id: s.notificationId })],
  'notifications.restore': [{ visitor: 401, stranger: 404, owner: 404, readToken: 403 }, () => ({ undo: 'forged' })],
  'notifications.settings': [members],
  'notifications.updateSettings': [writers, () => ({ radius: 50 })],

  'subscription.status': [members],
  'subscription.startTrial': [writers],
  // No actor has a plan, and the test server has no payments.
  'subscription.checkout': [{ visitor: 401, stranger: 503, owner: 503, readToken: 403 }, () => ({ tier: 'premium' })],
  'subscription.cancel': [{ visitor: 401, stranger: 409, owner: 409, readToken: 403 }],
  'subscription.resume': [{ visitor: 401, stranger: 409, owner: 409, readToken: 403 }],
  'subscription.portal': [{ visitor: 401, stranger: 409, owner: 409, readToken: 403 }],
  'boosts.start': [{ visitor: 401, stranger: 403, owner: 503, readToken: 403 }, (s) => ({ id: s.postId })],

  'email.preferences': [members],
  'email.updatePreferences': [writers, () => ({ updates: false })],
  'email.canAnswer': [members],
  'email.delivery': [members],
  'email.retryDelivery': [writers],
  'email.unsubscribe': [anyone, (s) => ({ token: s.unsubscribeToken })],
  'email.test': [admins],
  'email.welcome': [admins, (s) => ({ email: s.owner.email, userName: 'Ada' })],
  'email.custom': [admins, (s) => ({ to: s.owner.email, subject: 'Hello', message: 'A word.', isHtml: false })],
  'email.featureUpdateAll': [admins],

  'push.publicKey': [members],
  'push.subscribe': [writers, (s) => browserOf(s.owner.id)],
  'push.unsubscribe': [writers, (s) => ({ endpoint: browserOf(s.owner.id).endpoint })],
  'push.quietHours': [members],
  'push.updateQuietHours': [writers, () => ({ from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' })],

  'verification.own': [members],
  'verification.waiting': [moderators],
  'verification.decide': [moderators, (s) => ({ id: s.submissionId, approved: true })],

  'jobs.list': [admins],
  'jobs.counts': [admins],
  'jobs.retry': [admins, (s) => ({ id: s.deadJobId })],

  ...staffRows,
  ...decisionRows,
};

const redirects = all(302);
type PlainRow = [outcomes: Outcomes, url?: (scene: Scene) => string];

/** The plain routes: their statuses, and the URL where the path alone does not suffice. */
export const plainRows: Record<string, PlainRow> = {
  'GET /healthz': [anyone],
  'GET /readyz': [anyone],
  'GET /metrics': [anyone],
  'GET /robots.txt': [anyone],
  'GET /.well-known/security.txt': [anyone],
  'GET /.well-known/change-password': [redirects],
  'GET /sitemap.xml': [anyone],
  'GET /sitemap-:part.xml': [anyone, () => '/sitemap-skills-0.xml'],
  'GET /skills/:skill/feed.xml': [anyone, (s) => `/skills/${s.skillId}/feed.xml`],
  'GET /skills/:skill/:place/feed.xml': [anyone, (s) => `/skills/${s.skillId}/austin-tx/feed.xml`],
  'GET /p/:id/share.png': [anyone, (s) => `/p/${s.postId}/share.png`],
  'GET /m/:id/share.png': [anyone, (s) => `/m/${s.owner.id}/share.png`],
  'GET /api/openapi.json': [anyone],
  'GET /api/login': [redirects],
  'GET /api/auth/login': [redirects],
  'GET /api/logout': [redirects],
  'GET /api/auth/logout': [redirects],
  'GET /api/auto-login': [redirects],
  'GET /api/auth/google': [redirects],
  'GET /api/auth/apple': [redirects],
  'GET /api/auth/google/callback': [redirects],
  'GET /api/auth/apple/callback': [redirects],
  'POST /api/auth/apple/callback': [redirects],
  'POST /unsubscribe': [anyone, (s) => `/unsubscribe?token=${s.unsubscribeToken}`],
  'GET /api/events': [members],
  'GET /api/user/export': [members],
  ...calendarRows,
  ...statementRows,
  'GET /api/pictures/:key': [all(404), (s) => new URL(s.pictureUrl).pathname],
  'GET /api/pictures/:key/:secret': [anyone, (s) => s.picture.path],
  'GET /api/uploads/:id': [{ visitor: 401, stranger: 404, owner: 200 }, (s) => `/api/uploads/${s.picture.id}`],
  // Sent without files, and the scene's submission has no pictures.
  'POST /api/verify-identity': [{ visitor: 401, stranger: 400, owner: 400, readToken: 403 }],
  'GET /api/admin/verifications/:id/:picture': [
    { visitor: 401, stranger: 403, owner: 403, admin: 404, moderator: 404 },
    (s) => `/api/admin/verifications/${s.submissionId}/live-photo`,
  ],
  'POST /api/stripe/webhook': [all(503)],
  'GET /api/attachments/:id': [
    { visitor: 401, stranger: 404, party: 200, owner: 200 },
    (s) => `/api/attachments/${s.sentFileId}`,
  ],
  'GET /api/admin/reports/:id/attachments/:attachmentId': [
    { visitor: 401, stranger: 403, owner: 403, admin: 200, moderator: 200 },
    (s) => `/api/admin/reports/${s.messageReportId}/attachments/${s.sentFileId}`,
  ],
  ...evidenceRows,
  // The signature in the URL is the permission.
  ...Object.fromEntries(
    signedUploads.map(({ name, route }): [string, PlainRow] => [
      `PUT ${route}/:key`,
      [anyone, (s) => s.uploadPaths.get(name) ?? ''],
    ]),
  ),
};
