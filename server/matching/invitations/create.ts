import {
  CODE_LENGTH,
  CODE_LETTERS,
  type CreateInvitationInput,
  type Invitation,
} from '#contracts/matching/invitations.ts';
import { newId } from '#db/client/ids.ts';
import { invitations } from '#db/schema/matching/invitations.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import { eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findPlace, placeName } from '../../platform/gateways/places/geocoding.ts';
import { takeFromInvitationAllowance } from '../../platform/usage/allowance.ts';
import { toInvitation } from './invitation-row.ts';

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/**
 * Makes a personal link for someone with this skill near this place. It has the official name of the place, never what
 * was typed: strangers read it, and it becomes the location of the member who joins with it.
 */
export const createInvitation = async (
  ctx: MemberContext,
  { skillId, place: typed }: CreateInvitationInput,
): Promise<Invitation> => {
  const point = findPlace(typed);
  const place = placeName(typed);
  if (!point || place === null) throw new AppError('UNKNOWN_PLACE', { field: 'place' });
  const row = await ctx.db.write(async (tx) => {
    const existing = await tx.select({ id: skills.id }).from(skills).where(eq(skills.id, skillId));
    if (existing.length === 0) throw new AppError('UNKNOWN_SKILL', { field: 'skillId' });
    await takeFromInvitationAllowance(tx, ctx.actor.id);
    const [inserted] = await tx
      .insert(invitations)
      .values({
        id: newId(),
        code: newCode(),
        userId: ctx.actor.id,
        skillId,
        place,
        lat: point.lat,
        lng: point.lng,
        createdAt: Date.now(),
      })
      .returning();
    if (!inserted) throw new Error('could not create the invitation');
    return inserted;
  });
  return toInvitation(ctx, row);
};
