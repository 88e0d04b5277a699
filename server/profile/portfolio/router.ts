import * as contract from '#contracts/profile/portfolio.ts';
import { idInput, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { HOUR } from '../../platform/core/time.ts';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { storingRefusals } from '../../platform/uploads/define-purpose.ts';
import { portfolioUpload } from '../../platform/uploads/purposes.ts';
import { addPortfolioItem } from './add.ts';
import { changePortfolioItem } from './change.ts';
import { confirmPortfolioItem } from './confirm.ts';
import { listPortfolio } from './items.ts';
import { removePortfolioItem } from './remove.ts';
import { setPortfolioPictures } from './set-pictures.ts';

const tag = 'Profile';
const exchangeRefusals = ['EXCHANGE_NOT_FOUND', 'PORTFOLIO_EXCHANGE_OPEN', 'PORTFOLIO_EXCHANGE_USED'] as const;

export const portfolioRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/users/{id}/portfolio', {
        tag,
        summary: 'List past work of a member',
        description: 'Newest first, at most 20.',
        refuses: ['MEMBER_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(z.array(contract.portfolioItem))
    .query(({ ctx, input }) => listPortfolio(ctx, input.id)),
  add: memberProcedure
    .meta(
      rest('POST', '/portfolio', {
        tag,
        summary: 'Add past work to your profile',
        description: 'With `exchangeId`, the other party of that completed exchange is asked to confirm it.',
        refuses: ['PORTFOLIO_FULL', 'PORTFOLIO_NOT_FOUND', ...exchangeRefusals],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.addPortfolioItemInput)
    .output(contract.portfolioItem)
    .mutation(({ ctx, input }) => addPortfolioItem(ctx, input)),
  change: memberProcedure
    .meta(
      rest('PATCH', '/portfolio/{id}', {
        tag,
        summary: 'Change your past work',
        description: 'What you leave out stays as it is. The other party of its exchange is asked to confirm it again.',
        refuses: ['PORTFOLIO_NOT_FOUND', ...exchangeRefusals],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.changePortfolioItemInput)
    .output(contract.portfolioItem)
    .mutation(({ ctx, input }) => changePortfolioItem(ctx, input)),
  setPictures: memberProcedure
    .meta(
      rest('PUT', '/portfolio/{id}/pictures', {
        tag: 'Pictures',
        summary: 'Set the pictures of your past work',
        description: 'The whole list in its order, or nothing. A picture that it lacks is deleted.',
        refuses: [
          'PORTFOLIO_NOT_FOUND',
          'PICTURE_NOT_FOUND',
          'PICTURE_NOT_SENT',
          ...exchangeRefusals,
          ...storingRefusals(portfolioUpload),
        ],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.setPortfolioPicturesInput)
    .output(contract.portfolioItem)
    .mutation(({ ctx, input }) => setPortfolioPictures(ctx, input)),
  remove: memberProcedure
    .meta(
      rest('DELETE', '/portfolio/{id}', {
        tag,
        summary: 'Remove past work from your profile',
        refuses: ['PORTFOLIO_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => removePortfolioItem(ctx, input)),
  confirm: memberProcedure
    .meta(
      rest('POST', '/portfolio/{id}/confirm', {
        tag,
        summary: 'Say whether past work was made in your exchange',
        description: 'Only the other party of its exchange can. With `yes`, your first name is shown beside it.',
        refuses: ['PORTFOLIO_NOT_FOUND'],
      }),
    )
    .input(contract.confirmPortfolioItemInput)
    .output(contract.portfolioItem)
    .mutation(({ ctx, input }) => confirmPortfolioItem(ctx, input)),
});
