import type { TermsInput } from '#contracts/exchanges/terms.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, inArray, ne } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';

/**
 * Refuses terms with an item from a post that is not by the side that gives the item.
 * @param under the path to the terms within the input
 */
export const assertOwnPosts = async (
  tx: Tx,
  terms: TermsInput,
  parties: { requesterId: string; providerId: string },
  under: string[] = [],
): Promise<void> => {
  const sides = [
    { name: 'requesterGives', ownerId: parties.requesterId, items: terms.requesterGives },
    { name: 'providerGives', ownerId: parties.providerId, items: terms.providerGives },
  ];
  const ids = sides.flatMap(({ items }) => items.flatMap(({ serviceRequestId }) => serviceRequestId ?? []));
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: posts.id, userId: posts.userId })
    .from(posts)
    .where(and(inArray(posts.id, ids), ne(posts.status, 'removed')));
  const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
  for (const { name, ownerId, items } of sides) {
    for (const [index, { serviceRequestId }] of items.entries()) {
      if (!serviceRequestId || owners.get(serviceRequestId) === ownerId) continue;
      throw new AppError('TERMS_POST_UNKNOWN', { field: [...under, name, index, 'serviceRequestId'] });
    }
  }
};
