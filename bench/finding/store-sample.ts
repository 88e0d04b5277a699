import { eq, inArray } from 'drizzle-orm';
import { installCatalog } from '../../db/catalog/install.ts';
import { saveMemberWords, savePostWords } from '../../db/search/save-words.ts';
import { blocks } from '../../db/schema/auth/blocks.ts';
import { users } from '../../db/schema/auth/members.ts';
import { sessions } from '../../db/schema/auth/sessions.ts';
import { memberIndustries } from '../../db/schema/profile/industries.ts';
import { postIndustries, posts } from '../../db/schema/posts/posts.ts';
import type { Db } from '../../db/client/types.ts';
import { refreshListeners } from '../../server/auth/members/listening/refresh.ts';
import { hashSecret } from '../../server/platform/core/secrets.ts';
import { refreshMatchIndex } from '../../server/matching/match-index/refresh.ts';
import { memberId, SESSION_SECRETS } from '../shape.ts';
import { chunksOf } from '../support/chunks-of.ts';
import { sampleRows } from './sample-rows.ts';

const CHUNK = 200;
const DAY = 86_400_000;
/** How many members the searcher has blocked, so that each search has to check for blocks. */
const BLOCKED = 5;

export const SEARCHER_SECRET = SESSION_SECRETS[0] ?? '';

/** Signs in the first member, the searcher, and stores their blocks. */
const addSearcher = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    const now = Date.now();
    // The session was last seen in the future and ends far from now, so the server neither records a visit nor renews it.
    const times = { expiresAt: now + 29 * DAY, createdAt: now, lastSeenAt: now + DAY };
    await tx
      .insert(sessions)
      .values({ id: hashSecret(SEARCHER_SECRET), publicId: 'searcher', userId: memberId(0), ...times });
    const blocked = Array.from({ length: BLOCKED }, (_, n) => memberId(n + 1));
    await tx.insert(blocks).values(blocked.map((blockedId) => ({ blockerId: memberId(0), blockedId, createdAt: now })));
    // Blocks count for both members.
    await tx.update(users).set({ blockCount: 1 }).where(inArray(users.id, blocked));
    await tx
      .update(users)
      .set({ blockCount: BLOCKED })
      .where(eq(users.id, memberId(0)));
  });

/** Stores a sample of members with a post each, and all that a server would otherwise index while it is measured. */
export const storeSample = async (db: Db, memberCount: number): Promise<void> => {
  await installCatalog(db);
  const sample = sampleRows(memberCount);
  for (const chunk of chunksOf(sample.members, CHUNK)) {
    const ids = chunk.map(({ row }) => row.id);
    const industries = chunk.flatMap(({ row, industryIds }) =>
      industryIds.map((industryId) => ({ userId: row.id, industryId })),
    );
    await db.write(async (tx) => {
      await tx.insert(users).values(chunk.map(({ row }) => row));
      if (industries.length > 0) await tx.insert(memberIndustries).values(industries);
      await saveMemberWords(tx, ids);
      await refreshListeners(tx, ids);
    });
  }
  for (const chunk of chunksOf(sample.posts, CHUNK)) {
    const seqs = chunk.map(({ post }) => post.seq);
    // A post names an industry by its `key`, the name in lower case, not by id.
    const industries = chunk.flatMap((row) =>
      row.industries.map(({ side, key }) => ({ postSeq: row.post.seq, side, key })),
    );
    await db.write(async (tx) => {
      await tx.insert(posts).values(chunk.map(({ post }) => post));
      if (industries.length > 0) await tx.insert(postIndustries).values(industries);
      await savePostWords(tx, seqs);
      await refreshMatchIndex(tx, inArray(posts.seq, seqs));
    });
  }
  await addSearcher(db);
};
