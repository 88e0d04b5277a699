import { circleMembers } from '#db/schema/matching/circle-members.ts';
import type { matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { users } from '#db/schema/auth/members.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isOpenPost } from '../../posts/ending/open.ts';
import { acceptOf } from './acceptance.ts';
import { cellOf } from './cells.ts';
import { industryKey, skillKey } from './indexed-post.ts';
import { rankOf } from './rank.ts';

export type Derived = {
  post: typeof matchIndex.$inferInsert;
  keys: (typeof matchIndexKeys.$inferInsert)[];
};

const columns = {
  seq: posts.seq,
  id: posts.id,
  userId: posts.userId,
  status: posts.status,
  expiresAt: posts.expiresAt,
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
  asked: circleMembers.asked,
  saidYes: circleMembers.saidYes,
  left: circleMembers.left,
};

const selectPosts = (db: Queryable, where: SQL) =>
  db
    .select(columns)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(circleMembers, eq(circleMembers.userId, posts.userId))
    .where(and(where, ne(posts.status, 'removed')));

type Row = Awaited<ReturnType<typeof selectPosts>>[number];

/** The names of the industries of these posts' skills, in lower case as in `postIndustries`, by the skill's id. */
const loadIndustries = async (db: Queryable, rows: readonly Row[]): Promise<Map<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ skillsOffered, skillsWanted }) => [...skillsOffered, ...skillsWanted]))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: skills.id, name: sql<string>`lower(${industries.name})` })
    .from(skills)
    .innerJoin(industries, eq(industries.id, skills.industryId))
    .where(inArray(skills.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** The rows of these posts as they should be. A removed post has none; a closed one has no keys, and no cell. */
export const deriveIndexRows = async (db: Queryable, where: SQL): Promise<Derived[]> => {
  const rows = await selectPosts(db, where);
  if (rows.length === 0) return [];
  const seqs = rows.map(({ seq }) => seq);
  const named = await db.select().from(postIndustries).where(inArray(postIndustries.postSeq, seqs));
  const industryOf = await loadIndustries(db, rows);
  return rows.map((row) => {
    const keysOf = (ids: readonly string[], side: 'offered' | 'wanted'): string[] => {
      const names = named
        .filter((industry) => industry.postSeq === row.seq && industry.side === side)
        .map(({ key }) => key);
      const ofSkills = ids.flatMap((id) => industryOf.get(id) ?? []);
      return [...ids.map(skillKey), ...new Set([...names, ...ofSkills].map(industryKey))];
    };
    const gives = keysOf(row.skillsOffered, 'offered');
    const wants = keysOf(row.skillsWanted, 'wanted');
    const rank = rankOf(acceptOf(row), row.createdAt);
    const lat = row.lat ?? row.ownerLat;
    const lng = row.lng ?? row.ownerLng;
    const isOpen = isOpenPost(row);
    const { seq: postSeq, isRemote, alsoOnline } = row;
    const isOnline = isRemote || alsoOnline;
    const cell = isOpen ? cellOf(lat, lng) : null;
    return {
      post: {
        postSeq,
        postId: row.id,
        userId: row.userId,
        isOpen,
        cell,
        lat,
        lng,
        isRemote,
        alsoOnline,
        value: row.value,
        rank,
        gives,
        wants,
      },
      keys: isOpen
        ? [
            ...gives.map((key) => ({ side: 'gives' as const, key, postSeq, isOnline, cell, rank })),
            ...wants.map((key) => ({ side: 'wants' as const, key, postSeq, isOnline, cell, rank })),
          ]
        : [],
    };
  });
};
