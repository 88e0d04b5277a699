import type { Post, updatePostInput } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { savePostWords } from '#db/search/save-words.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client/types.ts';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { changedPlace } from '../auth/members/change-place.ts';
import { isRemote } from '../platform/gateways/places/geocoding.ts';
import type { StoredPlace } from '../platform/gateways/places/stored-place.ts';
import { withNewAddresses } from '../platform/uploads/pictures.ts';
import { assertSkills } from './skills/assert-skills.ts';
import { countUnknownWords } from './skills/count-unknown.ts';
import { nextEnd, withEnd } from './ending/end.ts';
import { heldColumns, isNotRemoved, mustHold, planShowing, hasAddress } from './held/hold.ts';
import { showHeld } from './held/show.ts';
import { findOwnPostOrThrow, findPostOrThrow } from './access.ts';
import { saveIndustryKeys } from './industry-keys.ts';

const placeOf = (typed: Pick<z.infer<typeof updatePostInput>, 'location' | 'placeId'>, before: StoredPlace) => {
  const changed = changedPlace(typed, before);
  const location = changed?.location ?? '';
  return changed && { ...changed, location, isRemote: isRemote(location) };
};

/** The other columns that a new status changes: an opened post has its full time ahead, or more. */
const columnsOfStatus = (
  { env }: MemberContext,
  before: typeof posts.$inferSelect,
  next: 'active' | 'closed' | undefined,
) => {
  const now = Date.now();
  if (next === 'closed') return { closedReason: 'owner' as const, closedAt: before.closedAt ?? now };
  if (next === 'active') return { closedReason: null, closedAt: null, ...withEnd(nextEnd(env, now, before), now) };
  return {};
};

/** Pictures get new addresses when who may see them changes. */
const picturesOf = ({ visibility, pictures }: typeof posts.$inferSelect, next: Post['visibility'] | undefined) =>
  next === undefined || next === visibility ? {} : { pictures: withNewAddresses(pictures) };

/** Shows a held post that no longer has a contact address at once; a post that has one now may be held. */
const holdOrShow = async (ctx: MemberContext, tx: Tx, before: typeof posts.$inferSelect): Promise<void> => {
  const [post] = await tx.select().from(posts).where(eq(posts.id, before.id));
  if (!post) return;
  if (post.heldUntil !== null) {
    if (!hasAddress(post)) await showHeld(ctx, tx, post);
    return;
  }
  if (post.status === 'active' && (await mustHold(tx, post, before))) {
    const held = heldColumns(Date.now());
    await tx.update(posts).set(held).where(eq(posts.id, post.id));
    await planShowing(tx, post.id, held.heldUntil);
  }
  const changed = { postId: post.id, postSeq: post.seq, ownerId: post.userId };
  await raise(ctx, tx, 'PostChanged', { ...changed, isNew: false, before });
};

/** Changes the given fields of the actor's own post, including its status (active or closed). */
export const updatePost = (
  ctx: MemberContext,
  { id, location, placeId, ...changes }: z.infer<typeof updatePostInput>,
): Promise<Post> =>
  ctx.db.write(async (tx) => {
    const before = await findOwnPostOrThrow(ctx, tx, id);
    if (before.heldUntil !== null && changes.status !== undefined) throw new AppError('POST_HELD');
    const type = changes.type ?? before.type;
    const requested = changes.serviceRequested === undefined ? before.serviceRequested : changes.serviceRequested;
    if (type === 'requesting' && !requested) throw new AppError('SERVICE_REQUESTED_MISSING');
    await assertSkills(tx, changes);
    const fields = { ...changes, serviceRequested: type === 'requesting' ? requested : null };
    await tx
      .update(posts)
      .set({
        ...fields,
        ...placeOf({ location, placeId }, before),
        ...picturesOf(before, changes.visibility),
        ...columnsOfStatus(ctx, before, changes.status),
        countedSides: await countUnknownWords(ctx, tx, {
          serviceOffered: changes.serviceOffered ?? before.serviceOffered,
          serviceRequested: fields.serviceRequested,
          skillsOffered: changes.skillsOffered ?? before.skillsOffered,
          skillsWanted: changes.skillsWanted ?? before.skillsWanted,
          countedSides: before.countedSides,
        }),
        updatedAt: Date.now(),
      })
      .where(and(eq(posts.id, id), isNotRemoved));
    await savePostWords(tx, [before.seq]);
    if (changes.industry !== undefined || changes.lookingForIndustry !== undefined) {
      await saveIndustryKeys(tx, before.seq, {
        industry: changes.industry ?? before.industry,
        lookingForIndustry: changes.lookingForIndustry ?? before.lookingForIndustry,
      });
    }
    await holdOrShow(ctx, tx, before);
    return findPostOrThrow(ctx, id, tx);
  });
