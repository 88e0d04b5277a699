import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { disputeRows, evidenceRows } from './dispute-rows.ts';
import { postInput, termsInput } from '../factories.ts';
import { SCENE_PASSWORD, type Scene } from './access-scene.ts';
import { appointmentRows, calendarRows } from './appointment-rows.ts';
import { findingRows } from './finding-rows.ts';
import { reportRows } from './report-rows.ts';
import { type AccessRow, admins, anyone, members, writers } from './outcomes.ts';

/** Not allowed for tokens, whatever their scope. */
const browsers = '401 200 200 200 200 403 403';
/** Objects whose existence is hidden from others. */
const ownersOnly = '401 404 404 200 404 403 200';

/** A browser's push subscription. */
const browserOf = (id: string) => ({
  endpoint: `https://push.example.com/${id}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

const forged = { id: 'forged', rawId: 'forged', type: 'public-key' as const, clientExtensionResults: {} };
const forgedPasskey = { ...forged, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const forgedAnswer = { ...forged, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };

export const procedureRows: Record<string, AccessRow> = {
  'auth.user': [members],
  'auth.session': [anyone],
  'auth.login': [anyone, (s) => ({ email: s.owner.email, password: SCENE_PASSWORD })],
  'auth.register': [
    anyone,
    (s) => ({ firstName: 'New', lastName: 'Member', email: `new-${s.owner.email}`, password: 'a long password' }),
  ],
  'auth.logout': [anyone],
  'auth.forgotPassword': [anyone, (s) => ({ email: s.owner.email })],
  'auth.checkResetLink': [anyone, (s) => ({ token: s.resetToken })],
  'auth.resetPassword': [anyone, (s) => ({ token: s.resetToken, password: 'a new password' })],
  // The link works only in a session of its account.
  'auth.verifyEmail': ['401 401 401 200 401 401 401', (s) => ({ token: s.verifyToken })],
  'auth.sendVerification': [writers],
  'auth.changePassword': [browsers, () => ({ currentPassword: SCENE_PASSWORD, newPassword: 'a new password' })],
  'auth.sessions': [members],
  'auth.endSession': ['401 404 404 200 404 403 403', (s) => ({ id: s.secondSessionId })],
  'auth.undoEmail': [anyone, (s) => ({ token: s.undoToken })],
  'auth.secondFactor': [browsers],
  'auth.finishSignIn': ['401 401 401 401 401 401 401', () => ({ code: '123456' })],
  'auth.loseSecondFactor': ['409 409 409 409 409 409 409', (s) => ({ email: s.owner.email, password: SCENE_PASSWORD })],
  'auth.dropLostFactor': [anyone, (s) => ({ token: s.lostFactorToken })],
  'auth.proofOptions': [browsers],
  'auth.prove': [browsers, () => ({ currentPassword: SCENE_PASSWORD })],
  'auth.beginPasskeyProof': [browsers],
  'auth.beginSecondFactor': [browsers, () => ({ password: SCENE_PASSWORD })],
  // Setup was not started, so every allowed caller gets a conflict.
  'auth.confirmSecondFactor': ['401 409 409 409 409 403 403', () => ({ code: '123456' })],
  'auth.renewRecoveryCodes': ['401 409 409 409 409 403 403', () => ({ password: SCENE_PASSWORD })],
  'auth.endSecondFactor': ['401 409 409 409 409 403 403', () => ({ password: SCENE_PASSWORD, code: '123456' })],
  'auth.passkeys': [members],
  'auth.beginAddingPasskey': [browsers, () => ({ currentPassword: SCENE_PASSWORD })],
  // Refused without an authenticator's signature.
  'auth.addPasskey': [
    '401 400 400 400 400 403 403',
    () => ({ name: 'Phone', response: forgedPasskey, currentPassword: SCENE_PASSWORD }),
  ],
  'auth.removePasskey': ['401 404 404 200 404 403 403', (s) => ({ id: s.passkeyId })],
  'auth.beginPasskeySignIn': [anyone],
  'auth.passkeySignIn': ['401 401 401 401 401 401 401', () => ({ response: forgedAnswer })],
  'auth.tokens': [members],
  'auth.createToken': [browsers, () => ({ name: 'Script', scope: 'write', currentPassword: SCENE_PASSWORD })],
  'auth.revokeToken': ['401 404 404 200 404 403 403', (s) => ({ id: s.tokenId })],

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
  'profile.setPicture': ['401 400 400 200 400 403 200', (s) => ({ profileImageUrl: s.pictureUrl })],
  'profile.removePicture': [writers],

  'posts.create': [writers, () => postInput],
  'posts.list': [members],
  'posts.recent': [members, () => ({ limit: 5 })],
  'posts.count': [members, () => ({})],
  'posts.title': [members, (s) => ({ id: s.postId })],
  'posts.byId': [members, (s) => ({ id: s.postId })],
  'posts.update': ['401 403 403 200 403 403 200', (s) => ({ id: s.postId, status: 'closed' })],
  'posts.remove': ['401 403 403 200 403 403 200', (s) => ({ id: s.postId })],
  'posts.similar': [members, (s) => ({ id: s.postId })],
  'posts.own': [members],
  ...catalogueRows,
  'away.get': [members],
  'away.set': [writers, () => ({ until: new Date().toISOString().slice(0, 10) })],
  'away.end': [writers],

  'turns.list': [members],

  'exchanges.list': [members],
  'exchanges.counts': [members],
  'exchanges.get': ['401 404 200 200 404 200 200', (s) => ({ id: s.pendingId })],
  'exchanges.create': [
    '401 200 200 400 200 403 400',
    (s) => ({ providerUserId: s.owner.id, serviceRequestId: s.otherPostId, message: null }),
  ],
  'exchanges.move': ['401 404 409 200 404 403 200', (s) => ({ id: s.pendingId, status: 'accepted' })],
  'exchanges.openWith': [members, (s) => ({ userId: s.party.id })],
  'exchanges.steps': [members, (s) => ({ userId: s.party.id })],
  'exchanges.history': ['401 404 200 200 404 200 200', (s) => ({ id: s.pendingId })],

  ...appointmentRows,
  'terms.list': ['401 404 200 200 404 200 200', (s) => ({ id: s.pendingId })],
  'terms.write': ['401 404 200 200 404 403 200', (s) => ({ ...termsInput, id: s.pendingId, baseVersion: 1 })],
  'terms.accept': ['401 404 409 200 404 403 200', (s) => ({ id: s.pendingId, version: 1 })],
  'terms.withdraw': ['401 404 200 409 404 403 409', (s) => ({ id: s.pendingId, version: 1 })],

  ...disputeRows,
  'reviews.list': [members, (s) => ({ userId: s.owner.id })],
  'reviews.received': [members],
  'reviews.create': ['401 404 200 200 404 403 200', (s) => ({ exchangeId: s.completedId, rating: 5 })],
  'reviews.reply': ['401 404 404 200 404 403 200', (s) => ({ id: s.shownReviewId, reply: 'Thank you.' })],
  'reviews.pending': [admins],
  'reviews.moderate': [admins, (s) => ({ reviewId: s.reviewId, approved: true })],

  'messages.conversations': [members],
  'messages.thread': [members, (s) => ({ userId: s.owner.id })],
  'messages.send': ['401 200 400 200 200 403 200', (s) => ({ receiverId: s.party.id, content: 'Hello' })],
  'messages.change': ['401 404 404 200 404 403 200', (s) => ({ userId: s.party.id, archived: true })],
  'messages.around': [members, (s) => ({ userId: s.owner.id, messageId: 'any' })],
  'messages.search': [members, () => ({ q: 'hello' })],
  'messages.requestAttachment': [writers, () => ({ name: 'plan.pdf', type: 'application/pdf', bytes: 100 })],
  'messages.markRead': [writers, (s) => ({ userId: s.party.id })],
  'messages.presence': [members, (s) => ({ userId: s.party.id })],
  'messages.typing': [writers, (s) => ({ userId: s.party.id })],
  'messages.suggestions': [members],
  'blocks.list': [members],
  'blocks.add': ['401 200 200 400 200 403 400', (s) => ({ userId: s.owner.id })],
  'blocks.remove': ['401 200 200 400 200 403 400', (s) => ({ userId: s.owner.id })],
  ...findingRows,
  ...reportRows,

  'notifications.list': [members],
  'notifications.unreadCount': [members],
  'notifications.markRead': [ownersOnly, (s) => ({ id: s.notificationId })],
  'notifications.markAllRead': [writers],
  'notifications.remove': [ownersOnly, (s) => ({ id: s.notificationId })],
  'notifications.discard': [ownersOnly, (s) => ({ id: s.notificationId })],
  'notifications.restore': ['401 404 404 404 404 403 404', () => ({ undo: 'forged' })],
  'notifications.settings': [members],
  'notifications.updateSettings': [writers, () => ({ radius: 50 })],

  'subscription.status': [members],
  'subscription.startTrial': [writers],
  // No actor has a plan, and the test server has no payments.
  'subscription.checkout': ['401 503 503 503 503 403 503', () => ({ tier: 'premium' })],
  'subscription.cancel': ['401 409 409 409 409 403 409'],
  'subscription.resume': ['401 409 409 409 409 403 409'],
  'subscription.portal': ['401 409 409 409 409 403 409'],
  'boosts.start': ['401 403 403 503 403 403 503', (s) => ({ id: s.postId })],

  'email.preferences': [members],
  'email.updatePreferences': [writers, () => ({ updates: false })],
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
  'verification.waiting': [admins],
  'verification.decide': [admins, (s) => ({ id: s.submissionId, approved: true })],

  'jobs.list': [admins],
  'jobs.counts': [admins],
  'jobs.retry': [admins, (s) => ({ id: s.deadJobId })],

  'admin.analytics': [admins, () => ({})],
  'admin.stats': [admins],
  'admin.waiting': [admins],
  'admin.users': [admins],
  'admin.user': [admins, (s) => ({ id: s.party.id })],
  'admin.securityEvents': [admins, (s) => ({ id: s.owner.id })],
  'admin.suspend': [admins, (s) => ({ id: s.party.id, suspended: true, reason: 'Asked for money' })],
  'admin.setFounder': [admins, (s) => ({ id: s.party.id, isFounder: true })],
  'admin.setAdmin': [admins, (s) => ({ id: s.party.id, isAdmin: true, password: SCENE_PASSWORD })],
  'admin.auditLog': [admins],
};

const redirects = '302 302 302 302 302 302 302';

/** The plain routes: their statuses, and the URL where the path alone does not suffice. */
export const plainRows: Record<string, [outcomes: string, url?: (scene: Scene) => string]> = {
  'GET /healthz': [anyone],
  'GET /readyz': [anyone],
  'GET /metrics': [anyone],
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
  'GET /api/pictures/:key': ['404 404 404 404 404 404 404', (s) => new URL(s.pictureUrl).pathname],
  // Sent without files, and the scene's submission has no pictures.
  'POST /api/verify-identity': ['401 400 400 400 400 403 400'],
  'GET /api/admin/verifications/:id/:picture': [
    '401 403 403 403 404 403 403',
    (s) => `/api/admin/verifications/${s.submissionId}/live-photo`,
  ],
  'POST /api/stripe/webhook': ['503 503 503 503 503 503 503'],
  'GET /api/attachments/:id': ['401 404 200 200 404 200 200', (s) => `/api/attachments/${s.sentFileId}`],
  'GET /api/admin/reports/:id/attachments/:attachmentId': [
    '401 403 403 403 200 403 403',
    (s) => `/api/admin/reports/${s.messageReportId}/attachments/${s.sentFileId}`,
  ],
  ...evidenceRows,
  // The signature in the URL is the permission.
  'PUT /api/objects/attachment/:key': [anyone, (s) => s.attachmentPath],
  'PUT /api/objects/upload/:key': [anyone, (s) => s.uploadPath],
};
