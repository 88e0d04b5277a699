import { newId } from '#db/client/ids.ts';
import { sessions } from '#db/schema/access.ts';
import { calendarFeeds } from '#db/schema/appointments.ts';
import { erasures } from '#db/schema/accounts.ts';
import { attachments, conversationMembers, conversations, messages } from '#db/schema/conversations.ts';
import { exchanges, exchangeTerms, reviews } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { notifications } from '#db/schema/notifications.ts';
import { reports, verificationSubmissions } from '#db/schema/trust.ts';
import { jobs, uploads } from '#db/schema/jobs.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords/hash.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import { makeUnsubscribeToken } from '../../mail/unsubscribe-token.ts';
import { pairOf } from '../../core/pair-key.ts';
import { readProfile, sealRemoved } from '../../profile/erasure/sealed.ts';
import { tombstone } from '../../profile/erasure/tombstone.ts';
import { DAY, HOUR } from '../../core/time.ts';
import { insertPost, insertSkill } from './access-posts.ts';
import { insertReport } from './access-reports.ts';
import { insertCircle } from './access-circles.ts';
import { insertInvitation } from './access-invitations.ts';
import { insertWish } from './access-wishes.ts';
import { insertAppointment, insertContested, insertMarked } from './access-trades.ts';
import { insertLink, insertLostFactor, insertPasskey, insertToken } from './access-keys.ts';
import { saveAttachment } from '../../messages/attachments/stored-file.ts';
import { columnsOf } from '../../exchanges/terms/terms-row.ts';
import { termsInput } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

export const SCENE_PASSWORD = 'scene password';
export const actors = ['visitor', 'stranger', 'party', 'owner', 'admin', 'readToken', 'writeToken'] as const;
export type ActorName = (typeof actors)[number];

/** The data for one call of the access table: everything belongs to `owner`, and half of it is shared with `party`. */
export type Scene = Awaited<ReturnType<typeof createScene>>;

let hash: Promise<string> | undefined;

const insertMember = async (tx: Tx, passwordHash: string, isAdmin = false) => {
  const id = newId();
  const secret = newSecret();
  const now = Date.now();
  const email = `${id}@proquo.test`;
  await tx.insert(users).values({
    id,
    email,
    passwordHash,
    firstName: 'Maya',
    lastName: 'Lopez',
    profileComplete: true,
    isAdmin,
    createdAt: now,
    updatedAt: now,
  });
  const session = { userId: id, expiresAt: now + 30 * DAY, createdAt: now, lastSeenAt: now };
  await tx.insert(sessions).values({ ...session, id: hashSecret(secret), publicId: newId() });
  return { id, email, headers: { cookie: `proquo_session=${secret}` } };
};

const insertDeadJob = async (tx: Tx) => {
  const id = newId();
  const row = { kind: 'auth.welcome-mail', payload: {}, status: 'dead' as const, runAt: 0, createdAt: 0 };
  await tx.insert(jobs).values({ ...row, id });
  return id;
};

/** An erased member who can be restored. */
const insertErasure = async (t: TestApp, tx: Tx, passwordHash: string) => {
  const { id } = await insertMember(tx, passwordHash);
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
  await saveAttachment(t.deps, sentKey, Buffer.from('%PDF-1.7'));
  return t.db.write(async (tx) => {
    const owner = await insertMember(tx, passwordHash);
    const party = await insertMember(tx, passwordHash);
    const stranger = await insertMember(tx, passwordHash);
    const admin = await insertMember(tx, passwordHash, true);
    const postId = await insertPost(tx, owner.id);
    const otherPostId = await insertPost(tx, owner.id);
    const partyPostId = await insertPost(tx, party.id);
    const now = Date.now();
    const row = { requesterId: party.id, providerId: owner.id, createdAt: now, updatedAt: now };
    const pendingId = newId();
    const completedId = newId();
    const reviewedId = newId();
    const shownId = newId();
    const agreedId = newId();
    await tx.insert(exchanges).values([
      { ...row, id: pendingId, postId, status: 'pending', answerBy: now + DAY, waitingId: owner.id },
      { ...row, id: completedId, postId, status: 'completed', countsFor: 'both' },
      { ...row, id: reviewedId, postId, status: 'completed', countsFor: 'both' },
      { ...row, id: shownId, postId, status: 'completed', countsFor: 'both' },
      { ...row, id: agreedId, postId: await insertPost(tx, owner.id), status: 'accepted', statusSince: now },
    ]);
    const between = { owner: owner.id, party: party.id, postId };
    const appointmentId = await insertAppointment(tx, agreedId, party.id);
    const feedSecret = newSecret();
    await tx.insert(calendarFeeds).values({ userId: owner.id, tokenHash: hashSecret(feedSecret), createdAt: now });
    const sentFileId = newId();
    const facts = { id: sentFileId, name: 'plan.pdf', type: 'application/pdf', bytes: 8 };
    const contestedIds = await insertContested(tx, between, facts);
    const markedId = await insertMarked(tx, between);
    const offer = { ...columnsOf(termsInput), authorId: party.id, createdAt: now };
    await tx.insert(exchangeTerms).values({ ...offer, exchangeId: pendingId, version: 1 });
    const reviewId = newId();
    const ofParty = { reviewerId: party.id, revieweeId: owner.id };
    const said = { ...ofParty, rating: 4, createdAt: now, visibleFrom: now };
    const shownReviewId = newId();
    await tx.insert(reviews).values([
      { ...said, id: reviewId, exchangeId: reviewedId },
      { ...said, id: shownReviewId, exchangeId: shownId, status: 'approved', publishedAt: now },
    ]);
    const reportId = await insertReport(tx, owner.id, party.id);
    const notificationId = newId();
    const about = { type: 'other' as const, title: 'News', description: 'Something happened', createdAt: now };
    await tx.insert(notifications).values({ ...about, id: notificationId, userId: owner.id });
    const conversationId = newId();
    const messageId = newId();
    await tx.insert(conversations).values({ ...pairOf(owner.id, party.id), id: conversationId, createdAt: now });
    const sent = { conversationId, senderId: party.id, receiverId: owner.id, content: 'Hello', createdAt: now };
    await tx.insert(messages).values({ ...sent, id: messageId, attachments: [facts] });
    const announcedKey = newSecret();
    const file = { senderId: party.id, createdAt: now, expiresAt: now + HOUR };
    await tx.insert(attachments).values([
      { ...file, ...facts, key: sentKey, receiverId: owner.id, messageId, status: 'sent' },
      { ...file, ...facts, id: newId(), key: announcedKey, status: 'issued' },
    ]);
    const messageReportId = newId();
    await tx.insert(reports).values({
      id: messageReportId,
      reporterId: owner.id,
      subjectType: 'message',
      subjectId: messageId,
      reason: 'Asks for money.',
      evidence: {
        type: 'message',
        id: messageId,
        author: { id: party.id, name: 'Maya Lopez' },
        receiver: { id: owner.id, name: 'Maya Lopez' },
        texts: [],
        attachments: [{ ...facts, url: '' }],
        createdAt: new Date(now).toISOString(),
      },
      createdAt: now,
    });
    const last = { conversationId, lastMessageId: messageId, lastContent: 'Hello', lastAt: now };
    await tx.insert(conversationMembers).values([
      { ...last, userId: owner.id, otherId: party.id, unreadCount: 1 },
      { ...last, userId: party.id, otherId: owner.id, unreadCount: 0 },
    ]);
    const skillId = await insertSkill(tx);
    const secondSessionId = newId();
    const seen = { expiresAt: now + DAY, createdAt: now, lastSeenAt: now };
    await tx
      .insert(sessions)
      .values({ ...seen, id: hashSecret(newSecret()), publicId: secondSessionId, userId: owner.id });
    const submissionId = newId();
    await tx
      .insert(verificationSubmissions)
      .values({ id: submissionId, userId: party.id, attempt: 1, status: 'waiting', submittedAt: now });
    const storedKey = newSecret();
    const issuedKey = newSecret();
    const expiresAt = now + HOUR;
    const upload = { userId: owner.id, createdAt: now, expiresAt };
    await tx.insert(uploads).values([
      { ...upload, key: storedKey, status: 'stored' },
      { ...upload, key: issuedKey, status: 'issued' },
    ]);
    const read = await insertToken(tx, owner.id, 'read');
    const write = await insertToken(tx, owner.id, 'write');
    const headers: Record<ActorName, Record<string, string>> = {
      visitor: {},
      stranger: stranger.headers,
      party: party.headers,
      owner: owner.headers,
      admin: admin.headers,
      readToken: read.headers,
      writeToken: write.headers,
    };
    return {
      headers,
      owner,
      party,
      wishId: await insertWish(tx, owner.id),
      ...(await insertCircle(
        tx,
        { userId: owner.id, postId: await insertPost(tx, owner.id) },
        { userId: party.id, postId: await insertPost(tx, party.id) },
      )),
      postId,
      otherPostId,
      partyPostId,
      pendingId,
      agreedId,
      appointmentId,
      feedSecret,
      completedId,
      markedId,
      contestedIds,
      reviewId,
      shownReviewId,
      reportId,
      notificationId,
      skillId,
      invitation: await insertInvitation(tx, owner.id, skillId),
      sentFileId,
      messageReportId,
      secondSessionId,
      submissionId,
      tokenId: read.id,
      resetToken: await insertLink(tx, owner.id, owner.email, 'reset-password'),
      unsubscribeToken: makeUnsubscribeToken(t.deps, owner.id, 'updates'),
      deadJobId: await insertDeadJob(tx),
      undoToken: await insertLink(tx, owner.id, owner.email, 'undo-email'),
      restoreToken: await insertErasure(t, tx, passwordHash),
      lostFactorToken: await insertLostFactor(tx, owner.id),
      passkeyId: await insertPasskey(tx, owner.id),
      verifyToken: await insertLink(tx, owner.id, owner.email, 'verify-email'),
      pictureUrl: `${t.deps.appUrl()}/api/pictures/${storedKey}`,
      attachmentPath: `/api/objects/attachment/${announcedKey}?expires=${now + HOUR}&signature=${t.deps.objects.sign(announcedKey, now + HOUR)}`,
      uploadPath: `/api/objects/upload/${issuedKey}?expires=${expiresAt}&signature=${t.deps.objects.sign(issuedKey, expiresAt)}`,
    };
  });
};
