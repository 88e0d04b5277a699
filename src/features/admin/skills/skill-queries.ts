import type { Refreshable } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** The queries that list skills, or words that name no skill. */
export const skillQueries: readonly Refreshable[] = [trpc.skills, trpc.admin.analytics];
