import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { JobPayloads } from '../../platform/jobs/kinds.ts';
import { mailMember } from '../../platform/mail/mail-member.ts';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { itemsText } from './terms-text.ts';
import { termsNotice } from './notify.ts';

/** Emails a party about an offer, or its answer; skipped if it is out of date or a block exists by now. */
export const sendTermsMail = async (
  deps: Deps,
  { exchangeId, userId, actorId, version, step }: JobPayloads['email.exchange-terms'],
  job: { id: string },
): Promise<void> => {
  const { read } = deps.db;
  const [row] = await read
    .select({ exchange: exchanges, terms: exchangeTerms, service: posts.serviceOffered, actor: users.firstName })
    .from(exchangeTerms)
    .innerJoin(exchanges, eq(exchanges.id, exchangeTerms.exchangeId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .innerJoin(users, eq(users.id, actorId))
    .where(and(eq(exchangeTerms.exchangeId, exchangeId), eq(exchangeTerms.version, version)));
  const expected = step === 'written' ? 'open' : 'accepted';
  if (row?.terms.status !== expected || (await areBlocked(read, actorId, userId))) return;
  const { title, text } = termsNotice(step, row.exchange.status, row.actor, row.service);
  const isRequester = row.exchange.requesterId === userId;
  const { requesterGives, providerGives } = row.terms;
  await mailMember(deps, job, { userId, kind: 'exchanges' }, ({ firstName }) => ({
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      text,
      `You give: ${itemsText(isRequester ? requesterGives : providerGives)}`,
      `You get: ${itemsText(isRequester ? providerGives : requesterGives)}`,
    ],
    ...(row.terms.note ? { quote: row.terms.note } : {}),
    action: { label: 'See the offer', url: `${deps.appUrl()}/exchanges?exchange=${exchangeId}` },
  }));
};
