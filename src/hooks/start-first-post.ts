import type { User } from '#contracts/profile/profile.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { firstPostOf } from '#src/lib/posts/first-post.ts';
import { startPostWith } from '#src/lib/posts/post-start.ts';

/** Opens the form for a new post, begun with the profile; without the names of skills if they cannot be loaded. */
export async function startFirstPost(user: User): Promise<void> {
  const list = trpc.skills.list.queryOptions(undefined, { staleTime: 600_000 });
  const skills = user.skillsOffered.length > 0 ? await queryClient.fetchQuery(list).catch(() => []) : [];
  startPostWith(firstPostOf(user, skills));
  openPostDialog();
}
