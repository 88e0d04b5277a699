import { postIndustries } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** The names in a joined list, normalized for comparison: split and lower case. */
export const industryKeys = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** Stores a post's industries as single rows, for filters and matches. */
export const saveIndustryKeys = async (
  tx: Tx,
  postSeq: number,
  lists: { industry: string; lookingForIndustry: string },
): Promise<void> => {
  await tx.delete(postIndustries).where(eq(postIndustries.postSeq, postSeq));
  const rows = [
    ...industryKeys(lists.industry).map((key) => ({ postSeq, side: 'offered' as const, key })),
    ...industryKeys(lists.lookingForIndustry).map((key) => ({ postSeq, side: 'wanted' as const, key })),
  ];
  if (rows.length > 0) await tx.insert(postIndustries).values(rows);
};
