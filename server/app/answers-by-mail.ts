import { TRPCError } from '@trpc/server';
import type { MemberContext } from '../platform/context/context.ts';
import type { Deps } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { IncomingMail } from '../platform/gateways/inbound/mail-listeners.ts';
import { createCallerFactory, publicMessage } from '../platform/trpc/procedures.ts';
import { type AnswerCalls, sendAnswer } from '../messages/by-mail/send-answer.ts';
import { isOurs, receiveMail } from '../messages/by-mail/receive.ts';
import { appRouter } from './router.ts';

const createCaller = createCallerFactory(appRouter);

/** The procedures as the app calls them, so that every rule of theirs holds for an answer by email. */
const calls: AnswerCalls = {
  toMember: async (ctx: MemberContext, message) => {
    const caller = createCaller(ctx);
    const exchange = await caller.exchanges.openWith({ userId: message.receiverId });
    await caller.messages.send({ ...message, ...(exchange ? { exchangeId: exchange.id } : {}) });
  },
  toCircle: (ctx, message) => createCaller(ctx).circles.send(message),
  refusalOf: (error) => {
    if (error instanceof AppError) return error.message;
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') return null;
    const isAway = error.cause instanceof AppError && error.cause.code === 'DATABASE_AWAY';
    return isAway ? null : publicMessage(error);
  },
};

export const sendAnswerByMail = sendAnswer(calls);

/** Listens for answers by email, where they are on. What is needed for it is loaded only then. */
export const startAnswersByMail = async (
  deps: Deps,
): Promise<{ smtpPort: number | null; lmtpPort: number | null; close(): Promise<void> } | null> => {
  const { env } = deps;
  const domain = env.INBOUND_MAIL_DOMAIN;
  if (!domain) return null;
  const { createMailReader } = await import('../platform/gateways/inbound/mail-reader.ts');
  const { listenForMail } = await import('../platform/gateways/inbound/mail-listeners.ts');
  const reader = createMailReader(env.DNS_SERVERS);
  const intake = {
    isOurs: (address: string) => isOurs(domain, address),
    receive: (mail: IncomingMail) => receiveMail(deps, reader, mail),
  };
  const listeners = await listenForMail(env, intake, deps.log);
  return {
    ...listeners,
    close: async () => {
      await listeners.close();
      reader.close();
    },
  };
};
