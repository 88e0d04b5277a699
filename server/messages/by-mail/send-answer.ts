import { attachments } from '#db/schema/messages/conversations.ts';
import type { AttachmentType } from '#contracts/messages/attachments.ts';
import { requestAttachmentInput } from '#contracts/messages/attachments.ts';
import { receivedMails } from '#db/schema/notifications/answers-by-mail.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findMailActor } from '../../platform/sessions/mail-actor.ts';
import type { MailFile } from '../../platform/gateways/inbound/read-mail.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordVerdict } from '../../platform/mail/verdict.ts';
import { messageUpload } from '../../platform/uploads/purposes.ts';
import { storeUpload } from '../../platform/uploads/store.ts';
import { requestAttachment } from '../attachments/request.ts';
import type { WaitingAnswer } from './receive.ts';

/** The use cases of the app that an answer runs, called as their member would. */
export interface AnswerCalls {
  toMember(
    ctx: MemberContext,
    message: { id: string; receiverId: string; content: string; attachmentIds: string[] },
  ): Promise<unknown>;
  toCircle(ctx: MemberContext, message: { id: string; content: string }): Promise<unknown>;
  /** The sentence of a refusal; null for a failure, after which it is tried again. */
  refusalOf(error: unknown): string | null;
}

type Received = typeof receivedMails.$inferSelect;

const contextOf = (deps: Deps, actor: Actor, received: Received): MemberContext => ({
  ...deps,
  actor,
  request: {
    id: received.id,
    ip: '127.0.0.1',
    userAgent: null,
    waitingSignIn: null,
    pageOrigin: null,
    isPrefetchOrHead: false,
  },
  setCookie: () => {},
});

/** Stores a file as one uploaded in the app: announced, examined, drawn again, within the quota. */
const storeFile = async (ctx: MemberContext, { name, type, base64 }: MailFile): Promise<string> => {
  const bytes = Buffer.from(base64, 'base64');
  const input = requestAttachmentInput.parse({ name, type: type as AttachmentType, bytes: bytes.length });
  const { id } = await requestAttachment(ctx, input);
  const [row] = await ctx.db.fresh.select({ key: attachments.key }).from(attachments).where(eq(attachments.id, id));
  if (!row) throw new Error('The announced file is gone');
  await storeUpload(ctx, messageUpload, { key: row.key, refusal: messageUpload.refusals.spent }, async () => ({
    size: bytes.length,
    read: async () => bytes,
    remove: async () => {},
  }));
  return id;
};

const send = async (ctx: MemberContext, calls: AnswerCalls, waiting: WaitingAnswer, id: string): Promise<void> => {
  const { text: content, files, otherId, circleId } = waiting;
  if (circleId !== null) await calls.toCircle(ctx, { id: circleId, content });
  if (otherId === null) return;
  const attachmentIds: string[] = [];
  for (const file of files) attachmentIds.push(await storeFile(ctx, file));
  await calls.toMember(ctx, { id, receiverId: otherId, content, attachmentIds });
};

const leftOutLine = (count: number): string =>
  count === 0 ? '' : `\n\n(${count} ${count === 1 ? 'file was' : 'files were'} left out)`;

/** Sends an answer that came by email, as its member would in the app. It may run again: the message has its id. */
export const sendAnswer =
  (calls: AnswerCalls) =>
  async (deps: Deps, { receivedId }: { receivedId: string }): Promise<void> => {
    const [received] = await deps.db.fresh
      .select()
      .from(receivedMails)
      .where(and(eq(receivedMails.id, receivedId), isNotNull(receivedMails.waiting)));
    if (!received?.waiting) return;
    const waiting = JSON.parse(received.waiting) as WaitingAnswer;
    // A circle takes no files, so all of them are left out.
    const fullText =
      waiting.fullText +
      leftOutLine(waiting.circleId === null ? waiting.leftOut : waiting.files.length + waiting.leftOut);
    // Whether quotes, a signature or files are missing from the message.
    const isCut = fullText !== waiting.text;
    const { userId, tokenId } = received;
    const isReceived = eq(receivedMails.id, receivedId);
    const actor = await findMailActor(deps.db.fresh, userId, { messageId: receivedId, isCut });
    let why: string | null = null;
    try {
      if (actor) await send(contextOf(deps, actor, received), calls, waiting, receivedId);
    } catch (error) {
      why = calls.refusalOf(error);
      if (why === null) throw error;
    }
    await deps.db.write(async (tx) => {
      const isSent = actor !== null && why === null;
      const done = { waiting: null, ...(isSent ? { messageId: receivedId, fullText: isCut ? fullText : null } : {}) };
      await tx.update(receivedMails).set(done).where(isReceived);
      if (why !== null) await enqueue(tx, 'email.answer-refused', { userId, why }, { once: `refused:${receivedId}` });
    });
    const reason = waiting.circleId === null ? 'message' : 'circle';
    if (!actor) recordVerdict(deps, { tokenId, verdict: 'dropped', reason: 'no-account' });
    else recordVerdict(deps, { tokenId, verdict: why ? 'refused' : 'taken', reason: why ? 'by-rule' : reason });
  };
