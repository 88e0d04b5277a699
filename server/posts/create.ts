import type { createPostInput, Post } from '#contracts/posts/posts.ts';
import { newId } from '#db/client/ids.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { savePostWords } from '#db/search/save-words.ts';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { columnsOfPlace } from '../auth/members/change-place.ts';
import { isRemote } from '../platform/gateways/places/geocoding.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { assertSkills } from './skills/assert-skills.ts';
import { countUnknownWords } from './skills/count-unknown.ts';
import { takeFromAllowance } from '../platform/usage/allowance.ts';
import { nextEnd, withEnd } from './ending/end.ts';
import { heldColumns, mustHold, planShowing } from './held/hold.ts';
import { findPostOrThrow } from './access.ts';
import { saveIndustryKeys } from './industry-keys.ts';

/** Publishes a post and has matching members notified; a first post with a contact address in it is held. */
export const createPost = (ctx: MemberContext, input: z.infer<typeof createPostInput>): Promise<Post> => {
  const id = newId();
  const now = Date.now();
  return ctx.db.write(async (tx) => {
    await assertSkills(tx, input);
    await takeFromAllowance(ctx, tx, 'posts');
    const fields = {
      ...input,
      serviceRequested: input.type === 'requesting' ? (input.serviceRequested ?? null) : null,
      skillsOffered: input.skillsOffered ?? [],
      skillsWanted: input.skillsWanted ?? [],
    };
    const isHeld = await mustHold(tx, { ...fields, userId: ctx.actor.id, id }, null);
    const [row] = await tx
      .insert(posts)
      .values({
        ...fields,
        ...columnsOfPlace(input),
        location: input.location,
        id,
        userId: ctx.actor.id,
        isRemote: isRemote(input.location),
        countedSides: await countUnknownWords(ctx, tx, { ...fields, countedSides: [] }),
        ...withEnd(nextEnd(ctx.env, now), now),
        createdAt: now,
        updatedAt: now,
        ...(isHeld ? heldColumns(now) : {}),
      })
      .returning({ seq: posts.seq });
    if (!row) throw new AppError('POST_NOT_FOUND');
    await savePostWords(tx, [row.seq]);
    await saveIndustryKeys(tx, row.seq, input);
    const changed = { postId: id, postSeq: row.seq, ownerId: ctx.actor.id };
    await raise(ctx, tx, 'PostChanged', { ...changed, isNew: true, before: null });
    if (isHeld) await planShowing(tx, id, heldColumns(now).heldUntil);
    else await enqueue(tx, 'posts.tell-members', { postId: id });
    return findPostOrThrow(ctx, id, tx);
  });
};
