import type { Refreshable } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** What lists skills, or words that name none. */
export const skillQueries: readonly Refreshable[] = [trpc.skills, trpc.admin.analytics];
