import * as contract from '#contracts/auth/auth.ts';
import { idInput, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { memberProcedure, browserProcedure } from '../../platform/trpc/procedures.ts';
import { createToken, listTokens, revokeToken } from '../api-tokens/api-tokens.ts';
import { listSessions, endSession } from './own-sessions.ts';

const tag = 'Account';

/** The member's sessions and API tokens. */
export const sessionProcedures = {
  sessions: memberProcedure
    .meta(rest('GET', '/sessions', { tag, summary: 'List your sessions' }))
    .output(z.array(contract.session))
    .query(({ ctx }) => listSessions(ctx)),
  endSession: browserProcedure
    .meta(
      rest('DELETE', '/sessions/{id}', {
        tag,
        summary: 'Sign a session out',
        refuses: ['SESSION_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  tokens: memberProcedure
    .meta(
      rest('GET', '/tokens', {
        tag,
        summary: 'List your API tokens',
        description: 'Their secrets are never included.',
      }),
    )
    .output(z.array(contract.apiToken))
    .query(({ ctx }) => listTokens(ctx)),
  createToken: browserProcedure
    .meta(
      rest('POST', '/tokens', {
        tag,
        summary: 'Create an API token',
        description: 'The token is only shown in this answer. A member can have at most 20.',
        refuses: ['TOO_MANY_TOKENS'],
        limit: perMember(60, HOUR),
        needsFreshProof: true,
        answersOnce: true,
      }),
    )
    .input(contract.createTokenInput)
    .output(contract.createdToken)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  revokeToken: browserProcedure
    .meta(
      rest('DELETE', '/tokens/{id}', {
        tag,
        summary: 'Revoke an API token',
        description: 'The token stops working right away.',
        refuses: ['TOKEN_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => revokeToken(ctx, input)),
};
