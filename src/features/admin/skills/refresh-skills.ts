import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** What lists skills, or words that name none. */
export const refreshSkills = (): void => {
  void queryClient.invalidateQueries(trpc.skills.pathFilter());
  void queryClient.invalidateQueries(trpc.admin.analytics.pathFilter());
};
