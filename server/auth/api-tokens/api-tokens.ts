import type { createTokenInput } from '#contracts/auth/auth.ts';
import { newId } from '#db/client/ids.ts';
import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { afterCommit } from '#db/client/scope.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';
import { assertProof, assertStillProven } from '../proof/assert-proof.ts';
import { hashSecret, newSecret } from '../../platform/core/secrets.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';

const MAX_TOKENS = 20;

const toToken = (row: Omit<typeof apiTokens.$inferSelect, 'tokenHash' | 'userId'>) => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  createdAt: iso(row.createdAt),
  lastUsedAt: isoOrNull(row.lastUsedAt),
});

/** The member's API tokens, newest first; never their secrets. */
export const listTokens = async (ctx: MemberContext) => {
  const rows = await ctx.db.read
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, ctx.actor.id))
    .orderBy(desc(apiTokens.id));
  return rows.map(toToken);
};

/** Creates an API token. Only this response contains its secret. */
export const createToken = async (ctx: MemberContext, input: z.infer<typeof createTokenInput>) => {
  const proven = await assertProof(ctx, input);
  const token = `pq_${newSecret()}`;
  const row = {
    id: newId(),
    userId: ctx.actor.id,
    name: input.name,
    scope: input.scope,
    tokenHash: hashSecret(token),
    createdAt: Date.now(),
    lastUsedAt: null,
  };
  await ctx.db.write(async (tx) => {
    // This locks the member; without it, concurrent requests would all read the same count.
    await assertStillProven(ctx, tx, proven);
    const [existing] = await tx.select({ count: count() }).from(apiTokens).where(eq(apiTokens.userId, ctx.actor.id));
    if ((existing?.count ?? 0) >= MAX_TOKENS) throw new AppError('TOO_MANY_TOKENS');
    await tx.insert(apiTokens).values(row);
    await recordSecurity(ctx, tx, ctx.actor.id, 'token-added', { scope: row.scope });
    await enqueue(tx, 'auth.security-mail', { userId: ctx.actor.id, change: 'token-added' });
  });
  return { ...toToken(row), token };
};

/** Revokes one of the member's own tokens at once. */
export const revokeToken = async (ctx: MemberContext, { id }: { id: string }) => {
  await ctx.db.write(async (tx) => {
    const revoked = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, ctx.actor.id)))
      .returning({ id: apiTokens.id });
    if (revoked.length === 0) throw new AppError('TOKEN_NOT_FOUND');
    await recordSecurity(ctx, tx, ctx.actor.id, 'token-removed');
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'revoked', data: {} }));
  });
  return { success: true as const };
};
