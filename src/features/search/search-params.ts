import { z } from 'zod';
import { postSort, postType } from '#contracts/posts.ts';

export type SearchTab = 'posts' | 'people';

/** The search parameters in the address; invalid ones are dropped. */
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
  /** Shows only this post. */
  post?: string | undefined;
}

// The router parses '2024' as a number and 'true' as a boolean; here both are text.
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

/** The input of the server's post query. Results with a search text are sorted by relevance, others by age. */
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

/** The number of active filters, for the button that opens them. */
export const filterCount = ({ industry, type, near, sort }: SearchParams): number =>
  [industry, type, near, sort].filter(Boolean).length;
