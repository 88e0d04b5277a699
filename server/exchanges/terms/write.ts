import {
  MAX_TERMS_VERSIONS,
  TERMS_CHANGE_DAYS,
  type TermsVersion,
  type WriteTermsInput,
} from '#contracts/exchanges/terms.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import { lockOwnExchangeOrThrow } from '../access.ts';
import { recordAnswer } from '../answers/record-answer.ts';
import { loadAnswerBy } from '../deadlines/answer-by.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { isRunning } from '../is-open.ts';
import { notifyOfTerms } from './notify.ts';
import { assertCanAgree } from './assert-can-agree.ts';
import { assertOwnPosts } from './assert-own-posts.ts';
import { columnsOf, toTermsVersion } from './terms-row.ts';
import { supersede, listVersions } from './versions.ts';

/**
 * Writes the next version of an exchange's terms, which replaces the one that waits for an answer. `baseVersion` is the
 * version that the member has read last, so that no one answers what they have not seen.
 */
export const writeTerms = (ctx: MemberContext, input: WriteTermsInput): Promise<TermsVersion> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await lockOwnExchangeOrThrow(ctx, tx, input.id);
    if (!isRunning(row.status)) throw new AppError('EXCHANGE_WRONG_STATE');
    await assertCanAgree(tx, ctx.actor.id, otherId);
    const highest = (await listVersions(tx, row.id)).at(-1)?.version ?? 0;
    if (input.baseVersion !== highest) throw new AppError('TERMS_CHANGED');
    if (highest >= MAX_TERMS_VERSIONS) throw new AppError('TOO_MANY_TERMS');
    await assertOwnPosts(tx, input, row);
    await supersede(tx, row.id, 'open');
    const [written] = await tx
      .insert(exchangeTerms)
      .values({
        ...columnsOf(input),
        exchangeId: row.id,
        version: highest + 1,
        authorId: ctx.actor.id,
        createdAt: Date.now(),
      })
      .returning();
    if (!written) throw new AppError('TERMS_CHANGED');
    const isRequest = row.status === 'pending';
    const answerBy = isRequest ? await loadAnswerBy(tx, ctx.env, otherId) : Date.now() + TERMS_CHANGE_DAYS * DAY;
    await tx.update(exchanges).set({ answerBy }).where(eq(exchanges.id, row.id));
    if (isRequest) {
      await recordAnswer(tx, { exchangeId: row.id, providerId: row.providerId, actorId: ctx.actor.id });
    }
    await rescheduleDeadlines(tx, row.id);
    await notifyOfTerms(ctx, tx, { exchange: row, otherId, version: written.version, step: 'written' });
    return toTermsVersion(written);
  });
