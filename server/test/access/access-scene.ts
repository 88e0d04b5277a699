import type { StaffRole } from '#contracts/admin/roles.ts';
import { newId } from '#db/client/ids.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import { attachments, conversationMembers, conversations, messages } from '#db/schema/messages/conversations.ts';
import { exchanges, exchangeTerms, reviews } from '#db/schema/exchanges/exchanges.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { users } from '#db/schema/auth/members.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords/hash.ts';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { makeToken } from '../../posts/ending/still-available/token.ts';
import { makeUnsubscribeToken } from '../../platform/mail/unsubscribe-links.ts';
import { pairOf } from '../../messages/pair.ts';
import { readProfile, sealRemoved } from '../../data-rights/erasure/sealed.ts';
import { tombstone } from '../../data-rights/erasure/tombstone.ts';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { addPost, addSkill, samplePicture } from './access-posts.ts';
import { addDeadJob, addDecisions, addMessageReport, addQuestion, addReport } from './access-reports.ts';
import { addCircle } from './access-circles.ts';
import { addInvitation } from './access-invitations.ts';
import { addSavedSearch } from './access-saved-searches.ts';
import { addAppointment, addCalendars, addContested, addMarkedComplete } from './access-trades.ts';
import { addUploads } from './access-uploads.ts';
import { addLink, addLostFactor, addOwnAccess, addToken } from './access-keys.ts';
import { messageUpload, postUpload } from '../../platform/uploads/purposes.ts';
import { toPicture } from '../../platform/uploads/pictures.ts';
import { saveFiles } from '../../platform/uploads/stored-file.ts';
import type { ActorName } from './actors.ts';
import { SceneRows } from './scene-rows.ts';
import { columnsOf } from '../../exchanges/terms/terms-row.ts';
import { termsInput } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

export const SCENE_PASSWORD = 'scene password';

/** The data for one call of the access table: everything belongs to `owner`, and half of it is shared with `party`. */
export type Scene = Awaited<ReturnType<typeof createScene>>;

let hash: Promise<string> | undefined;

const addMember = (
  rows: SceneRows,
  passwordHash: string,
  role: StaffRole | null = null,
  profileImageUrl: string | null = null,
) => {
  const id = newId();
  const secret = newSecret();
  const now = Date.now();
  const email = `${id}@proquo.test`;
  rows.add(users, {
    id,
    email,
    passwordHash,
    firstName: 'Maya',
    lastName: 'Lopez',
    profileComplete: true,
    profileImageUrl,
    visibility: 'profile',
    isAdmin: role === 'admin',
    role: role === 'admin' ? null : role,
    createdAt: now,
    updatedAt: now,
  });
  const session = { userId: id, expiresAt: now + 30 * DAY, createdAt: now, lastSeenAt: now };
  rows.add(sessions, { ...session, id: hashSecret(secret), publicId: newId() });
  return { id, email, headers: { cookie: `proquo_session=${secret}` } };
};

/** Erases a member, who can be restored. */
const insertErasure = async (t: TestApp, tx: Tx, id: string) => {
  const removed = await readProfile(tx, id);
  if (!removed) throw new Error('no such member');
  const now = Date.now();
  const token = newSecret();
  await tx
    .update(users)
    .set({ ...tombstone(id), deletedAt: now })
    .where(eq(users.id, id));
  const sealed = sealRemoved(t.deps, id, removed);
  const row = { userId: id, sealed, tokenHash: hashSecret(token), createdAt: now, purgeAt: now + DAY };
  await tx.insert(erasures).values(row);
  return token;
};

/** Creates a new scene for one call, so that calls do not affect each other. */
export const createScene = async (t: TestApp) => {
  hash ??= hashPassword(SCENE_PASSWORD);
  const passwordHash = await hash;
  const sentKey = newSecret();
  await saveFiles(t.deps, messageUpload, sentKey, { full: Buffer.from('%PDF-1.7') });
  const picture = samplePicture();
  await saveFiles(t.deps, postUpload, picture.id, { full: Buffer.from('a'), thumb: Buffer.from('b') });
  return t.db.write(async (tx) => {
    await tx.insert(industries).values({ id: 'design', name: 'Design', position: 0 }).onConflictDoNothing();
    const rows = new SceneRows();
    const erased = addMember(rows, passwordHash);
    const owner = addMember(rows, passwordHash);
    const party = addMember(rows, passwordHash);
    const stranger = addMember(rows, passwordHash);
    const admin = addMember(rows, passwordHash, 'admin');
    const moderator = addMember(rows, passwordHash, 'moderator');
    const support = addMember(rows, passwordHash, 'support');
    const postId = addPost(rows, owner.id, [picture]);
    const otherPostId = addPost(rows, owner.id);
    const partyPostId = addPost(rows, party.id);
    const now = Date.now();
    const row = { requesterId: party.id, providerId: owner.id, createdAt: now, updatedAt: now };
    const pendingId = newId();
    const completedId = newId();
    const reviewedId = newId();
    const shownId = newId();
    const agreedId = newId();
    rows.add(
      exchanges,
      { ...row, id: pendingId, postId, status: 'pending', answerBy: now + DAY, waitingId: owner.id },
      { ...row, id: completedId, postId, status: 'completed', countsFor: 'both' },
      { ...row, id: reviewedId, postId, status: 'completed', countsFor: 'both' },
      { ...row, id: shownId, postId, status: 'completed', countsFor: 'both' },
      { ...row, id: agreedId, postId: addPost(rows, owner.id), status: 'accepted', statusSince: now },
    );
    const pastWorkId = newId();
    const madeIn = { exchangeId: completedId, partnerId: party.id, confirmState: 'asked' as const };
    const words = { title: 'A kitchen', words: 'In oak.', createdAt: now };
    rows.add(portfolioItems, { ...words, ...madeIn, id: pastWorkId, userId: owner.id });
    const between = { owner: owner.id, party: party.id, postId };
    const appointmentId = addAppointment(rows, agreedId, party.id);
    const sentFileId = newId();
    const details = { id: sentFileId, name: 'plan.pdf', type: 'application/pdf', bytes: 8 };
    const contestedIds = addContested(rows, between, details);
    const markedId = addMarkedComplete(rows, between);
    const offer = { ...columnsOf(termsInput), authorId: party.id, createdAt: now };
    rows.add(exchangeTerms, { ...offer, exchangeId: pendingId, version: 1 });
    const reviewId = newId();
    const ofParty = { reviewerId: party.id, revieweeId: owner.id };
    const said = { ...ofParty, rating: 4, createdAt: now, visibleFrom: now };
    const shownReviewId = newId();
    rows.add(
      reviews,
      { ...said, id: reviewId, exchangeId: reviewedId },
      { ...said, id: shownReviewId, exchangeId: shownId, status: 'approved', publishedAt: now },
    );
    const reportId = addReport(rows, owner.id, party.id);
    const notificationId = newId();
    const about = { type: 'other' as const, title: 'News', description: 'Something happened', createdAt: now };
    rows.add(notifications, { ...about, id: notificationId, userId: owner.id });
    const conversationId = newId();
    const messageId = newId();
    rows.add(conversations, { ...pairOf(owner.id, party.id), id: conversationId, createdAt: now });
    const sent = { conversationId, senderId: party.id, receiverId: owner.id, content: 'Hello', createdAt: now };
    rows.add(messages, { ...sent, id: messageId, attachments: [details] });
    const file = { senderId: party.id, createdAt: now, expiresAt: now + HOUR };
    rows.add(attachments, { ...file, ...details, key: sentKey, receiverId: owner.id, messageId, status: 'sent' });
    const messageReportId = addMessageReport(rows, { by: owner.id, of: party.id, messageId, file: details });
    const last = { conversationId, lastMessageId: messageId, lastContent: 'Hello', lastAt: now };
    rows.add(
      conversationMembers,
      { ...last, userId: owner.id, otherId: party.id, unreadCount: 1 },
      { ...last, userId: party.id, otherId: owner.id, unreadCount: 0 },
    );
    const skillId = addSkill(rows);
    const secondSessionId = newId();
    const seen = { expiresAt: now + DAY, createdAt: now, lastSeenAt: now };
    rows.add(sessions, { ...seen, id: hashSecret(newSecret()), publicId: secondSessionId, userId: owner.id });
    const submissionId = newId();
    rows.add(verificationSubmissions, {
      id: submissionId,
      userId: party.id,
      attempt: 1,
      status: 'waiting',
      submittedAt: now,
    });
    const storedKey = newSecret();
    const upload = { userId: owner.id, createdAt: now, expiresAt: now + HOUR };
    rows.add(uploads, { ...upload, key: storedKey, status: 'stored' });
    const read = addToken(rows, owner.id, 'read');
    const write = addToken(rows, owner.id, 'write');
    const headers: Record<ActorName, Record<string, string>> = {
      visitor: {},
      stranger: stranger.headers,
      party: party.headers,
      owner: owner.headers,
      admin: admin.headers,
      moderator: moderator.headers,
      support: support.headers,
      readToken: read.headers,
      writeToken: write.headers,
    };
    const scene = {
      headers,
      owner,
      party,
      savedSearchId: addSavedSearch(rows, owner.id),
      ...addCircle(
        rows,
        { userId: owner.id, postId: addPost(rows, owner.id) },
        { userId: party.id, postId: addPost(rows, party.id) },
      ),
      postId,
      pastWorkId,
      picture: { id: picture.id, path: toPicture(picture).url },
      otherPostId,
      heldPostId: addPost(rows, owner.id, [], { status: 'removed', heldUntil: now + DAY }),
      partyPostId,
      messageId,
      pendingId,
      agreedId,
      appointmentId,
      ...addCalendars(rows, owner.id),
      completedId,
      markedId,
      contestedIds,
      reviewId,
      shownReviewId,
      reportId,
      decisions: addDecisions(rows, owner.id, party.id),
      pictured: addMember(rows, passwordHash, null, '/api/pictures/removed'),
      supportId: addQuestion(rows, owner.id),
      notificationId,
      skillId,
      invitation: addInvitation(rows, owner.id, skillId),
      sentFileId,
      messageReportId,
      secondSessionId,
      submissionId,
      tokenId: read.id,
      resetToken: addLink(rows, owner.id, owner.email, 'reset-password'),
      stillAvailableToken: makeToken(t.deps, { userId: owner.id, until: now + DAY, postIds: [postId] }),
      unsubscribeToken: makeUnsubscribeToken(t.deps, owner.id, 'updates'),
      deadJobId: addDeadJob(rows),
      undoToken: addLink(rows, owner.id, owner.email, 'undo-email'),
      lostFactorToken: addLostFactor(rows, owner.id),
      ...addOwnAccess(rows, owner.id),
      verifyToken: addLink(rows, owner.id, owner.email, 'verify-email'),
      pictureUrl: `${t.deps.appUrl()}/api/pictures/${storedKey}`,
      uploadPaths: addUploads(t, rows, owner.id),
    };
    await rows.insert(tx);
    return { ...scene, restoreToken: await insertErasure(t, tx, erased.id) };
  });
};
