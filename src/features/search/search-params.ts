import { z } from 'zod';
import { postSort, postType } from '#contracts/posts.ts';

export type SearchTab = 'posts' | 'people';

/** What the address of a search says; whatever is not understood is left out. */
export interface SearchParams {
  q?: string | undefined;
  tab?: SearchTab | undefined;
  industry?: string | undefined;
  type?: z.infer<typeof postType> | undefined;
  near?: string | undefined;
  radius?: number | undefined;
  sort?: z.infer<typeof postSort> | undefined;
  /** Shows this member's public profile. */
  user?: string | undefined;
  /** Shows this post by itself. */
  post?: string | undefined;
}

// The router reads '2024' as a number and 'true' as a boolean; here both are words.
const text = (max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
      z.string(),
    )
    .pipe(z.string().trim().min(1).max(max))
    .optional()
    .catch(undefined);

const schema = z.object({
  q: text(200),
  tab: z.enum(['posts', 'people']).optional().catch(undefined),
  industry: text(100),
  type: postType.optional().catch(undefined),
  near: text(120),
  radius: z.number().min(1).max(500).optional().catch(undefined),
  sort: postSort.optional().catch(undefined),
  user: text(64),
  post: text(64),
});

export const readSearchParams = (search: unknown): SearchParams => schema.parse(search);

export const DEFAULT_RADIUS = 25;

/** What the server is asked for. Words are ranked by how well they fit, everything else by age. */
export function postQuery({ q, industry, type, near, radius, sort }: SearchParams) {
  const nearest = sort === 'nearest' && !near ? undefined : sort;
  return {
    ...(q ? { search: q } : {}),
    ...(industry ? { industry } : {}),
    ...(type ? { type } : {}),
    ...(near ? { near, radius: radius ?? DEFAULT_RADIUS } : {}),
    sort: nearest ?? (q ? ('relevance' as const) : ('newest' as const)),
  };
}

/** How many filters are set, for the button that opens them. */
export const filterCount = ({ industry, type, near, sort }: SearchParams): number =>
  [industry, type, near, sort].filter(Boolean).length;
