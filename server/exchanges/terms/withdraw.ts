import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import { afterCommit } from '#db/client/scope.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockOwnExchangeOrThrow } from '../access.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { toTermsVersion } from './terms-row.ts';
import { closeVersion, listVersions } from './versions.ts';
import { markOfferRead } from './mark-offer-read.ts';

/** Takes back the actor's own offer while no one has answered it. Open pages are updated; no one is notified. */
export const withdrawTerms = (
  ctx: MemberContext,
  { id, version }: { id: string; version: number },
): Promise<TermsVersion> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await lockOwnExchangeOrThrow(ctx, tx, id);
    const newest = (await listVersions(tx, id)).at(-1);
    if (newest?.version !== version) throw new AppError('TERMS_CHANGED');
    if (newest.authorId !== ctx.actor.id) throw new AppError('TERMS_NOT_YOURS');
    const withdrawn = await closeVersion(tx, newest, 'withdrawn');
    await rescheduleDeadlines(tx, id);
    await markOfferRead(ctx, tx, id, otherId);
    afterCommit(() =>
      ctx.events.publish([ctx.actor.id, otherId], { type: 'exchange', data: { id, status: row.status } }),
    );
    return toTermsVersion(withdrawn);
  });
