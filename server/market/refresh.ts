import { circleMembers } from '#db/schema/circles.ts';
import { marketKeys, marketPosts } from '#db/schema/market.ts';
import { users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray, type SQL } from 'drizzle-orm';
import { acceptOf } from './accept.ts';
import { cellOf } from './cells.ts';
import { rankOf } from './rank.ts';

const columns = {
  seq: posts.seq,
  id: posts.id,
  userId: posts.userId,
  status: posts.status,
  skillsOffered: posts.skillsOffered,
  skillsWanted: posts.skillsWanted,
  isRemote: posts.isRemote,
  alsoOnline: posts.alsoOnline,
  lat: posts.lat,
  lng: posts.lng,
  value: posts.estimatedValue,
  createdAt: posts.createdAt,
  ownerLat: users.lat,
  ownerLng: users.lng,
  suspendedAt: users.suspendedAt,
  deletedAt: users.deletedAt,
  awayEndsAt: users.awayEndsAt,
  asked: circleMembers.asked,
  saidYes: circleMembers.saidYes,
  left: circleMembers.left,
};

const keysOf = (skills: readonly string[], industries: readonly string[]): string[] => [
  ...skills.map((id) => `s:${id}`),
  ...industries.map((key) => `i:${key}`),
];

const selectPosts = (tx: Tx, where: SQL) =>
  tx
    .select(columns)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(circleMembers, eq(circleMembers.userId, posts.userId))
    .where(where);

type Row = Awaited<ReturnType<typeof selectPosts>>[number];

const isInMarket = ({ status, suspendedAt, deletedAt, awayEndsAt }: Row): boolean =>
  status === 'active' && suspendedAt === null && deletedAt === null && awayEndsAt === null;

/**
 * Writes the derived rows of these posts anew; posts that are not in the market have none. In the transaction of what
 * changed, so that they are never behind.
 */
export const refreshMarket = async (tx: Tx, where: SQL): Promise<void> => {
  const rows = await selectPosts(tx, where);
  const seqs = rows.map(({ seq }) => seq);
  if (seqs.length === 0) return;
  await tx.delete(marketKeys).where(inArray(marketKeys.postSeq, seqs));
  await tx.delete(marketPosts).where(inArray(marketPosts.postSeq, seqs));
  const industries = await tx.select().from(postIndustries).where(inArray(postIndustries.postSeq, seqs));
  for (const row of rows.filter(isInMarket)) {
    const namesOf = (side: 'offered' | 'wanted') =>
      industries.filter((one) => one.postSeq === row.seq && one.side === side).map(({ key }) => key);
    const gives = keysOf(row.skillsOffered, namesOf('offered'));
    const wants = keysOf(row.skillsWanted, namesOf('wanted'));
    const rank = rankOf(acceptOf(row), row.createdAt);
    const lat = row.lat ?? row.ownerLat;
    const lng = row.lng ?? row.ownerLng;
    await tx.insert(marketPosts).values({
      postSeq: row.seq,
      postId: row.id,
      userId: row.userId,
      cell: cellOf(lat, lng),
      lat,
      lng,
      isRemote: row.isRemote,
      alsoOnline: row.alsoOnline,
      value: row.value,
      rank,
      gives,
      wants,
    });
    const isOnline = row.isRemote || row.alsoOnline;
    const keys = [
      ...gives.map((key) => ({ side: 'gives' as const, key })),
      ...wants.map((key) => ({ side: 'wants' as const, key })),
    ];
    if (keys.length === 0) continue;
    await tx.insert(marketKeys).values(keys.map((one) => ({ ...one, postSeq: row.seq, isOnline, rank })));
  }
};
