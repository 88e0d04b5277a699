import * as contract from '#contracts/admin/held-posts.ts';
import { post } from '#contracts/posts/posts.ts';
import { pageOf } from '#contracts/shared/basics.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { router, staffProcedure } from '../../platform/trpc/procedures.ts';
import { decideHeldPost } from './decide.ts';
import { listHeldPosts } from './list.ts';

const tag = 'Admin';

export const heldPostsRouter = router({
  list: staffProcedure('posts')
    .meta(
      rest('GET', '/admin/posts', {
        tag,
        summary: 'List posts that wait to be shown, the oldest first',
        isPaged: true,
      }),
    )
    .input(contract.listHeldPostsInput)
    .output(pageOf(post))
    .query(({ ctx, input }) => listHeldPosts(ctx, input)),
  decide: staffProcedure('posts')
    .meta(
      rest('PATCH', '/admin/posts/{id}', {
        tag,
        summary: 'Show a held post now, or remove it',
        description: 'Its author reads why it was removed, and can appeal. Undecided, it shows after 24 hours.',
        refuses: ['POST_NOT_FOUND', 'POST_NOT_HELD', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(contract.decideHeldPostInput)
    .output(post)
    .mutation(({ ctx, input }) => decideHeldPost(ctx, input)),
});
