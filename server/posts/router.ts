import * as contract from '#contracts/posts/posts.ts';
import { postMap } from '#contracts/posts/map.ts';
import { postInsights } from '#contracts/posts/insights.ts';
import { idInput, namedItem, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { HOUR } from '../platform/core/time.ts';
import { memberProcedure, parseSync, publicProcedure, router } from '../platform/trpc/procedures.ts';
import { findTitle } from './access.ts';
import { listIndustries, listServices } from './catalog.ts';
import { countPosts } from './count.ts';
import { countPostsByTown } from './map/count-by-town.ts';
import { createPost } from './create.ts';
import { listPosts } from './list.ts';
import { listOwnPosts } from './list-own.ts';
import { listRecentPosts } from './list-newest.ts';
import { renewPost } from './ending/renew.ts';
import { countView } from './insights/count-view.ts';
import { readInsights } from './insights/read.ts';
import { findPostDetailsOrThrow } from './my-request.ts';
import { storingRefusals } from '../platform/uploads/define-purpose.ts';
import { postUpload } from '../platform/uploads/purposes.ts';
import { setPostPictures } from './pictures/set.ts';
import { removePost } from './take-down.ts';
import { findSimilarPosts } from './similar.ts';
import { updatePost } from './update.ts';

const tag = 'Posts';

export const postsRouter = router({
  create: memberProcedure
    .meta(
      rest('POST', '/service-requests', {
        tag,
        summary: 'Publish a post',
        description:
          'Free members can publish a limited number of posts each calendar month (UTC); `GET /subscription/status` says how many are left. Members nearby and in matching industries are notified.',
        refuses: ['POST_LIMIT_REACHED', 'UNKNOWN_SKILL', 'UNKNOWN_PLACE', 'POST_NOT_FOUND'],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.createPostInput)
    .output(contract.post)
    .mutation(({ ctx, input }) => createPost(ctx, input)),
  list: memberProcedure
    .meta(
      rest('GET', '/service-requests', {
        tag,
        summary: 'Find posts',
        description:
          'Active posts. By default, boosted ones come first, then the newest. `nearest` and `value` sort only by distance or value. `nearest` needs a place, in `near` or in the words; without one it is `newest`.',
        refuses: ['UNKNOWN_PLACE'],
        isPaged: true,
      }),
    )
    .input(contract.listPostsInput)
    .output(parseSync(contract.postPage))
    .query(({ ctx, input }) => listPosts(ctx, input)),
  recent: memberProcedure
    .meta(
      rest('GET', '/service-requests/recent', {
        tag,
        summary: 'List the newest posts of others',
        description: 'Sorted only by date, featured ones included. Five unless `limit` says otherwise.',
      }),
    )
    .input(contract.recentPostsInput)
    .output(z.array(contract.post))
    .query(({ ctx, input }) => listRecentPosts(ctx, input.limit)),
  count: memberProcedure
    .meta({ description: 'Counts up to 1,000.', refuses: ['UNKNOWN_PLACE'] })
    .input(contract.listPostsInput)
    .output(contract.postCount)
    .query(({ ctx, input }) => countPosts(ctx, input)),
  map: memberProcedure
    .meta(
      rest('GET', '/map', {
        tag,
        summary: 'Count posts by town',
        description:
          'The posts that `GET /service-requests` lists with the same filters, by town, the largest first. Of more than 20,000 it counts the newest.',
        refuses: ['UNKNOWN_PLACE'],
      }),
    )
    .input(contract.mapPostsInput)
    .output(postMap)
    .query(({ ctx, input }) => countPostsByTown(ctx, input)),
  byId: memberProcedure
    .meta(
      rest('GET', '/service-requests/{id}', {
        tag,
        summary: 'Get a post',
        description: 'With your own open request for it, if you have one.',
        refuses: ['POST_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(contract.postDetails)
    .query(async ({ ctx, input }) => {
      const post = await findPostDetailsOrThrow(ctx, input.id);
      countView(ctx, input.id);
      return post;
    }),
  insights: memberProcedure
    .meta(
      rest('GET', '/service-requests/{id}/insights', {
        tag,
        summary: 'Read how your post is doing',
        description:
          'Views, saves and requests of the last 30 days. Only its owner and staff can read it. Each member and each visitor counts once a day; its owner, staff and crawlers do not.',
        refuses: ['POST_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(postInsights)
    .query(({ ctx, input }) => readInsights(ctx, input)),
  title: memberProcedure
    .input(idInput)
    .output(contract.postTitle.nullable())
    .query(({ ctx, input }) => findTitle(ctx, input.id)),
  update: memberProcedure
    .meta(
      rest('PATCH', '/service-requests/{id}', {
        tag,
        summary: 'Change your post',
        description:
          'Only its owner can. What you leave out stays as it is. `status` closes a post or reopens it, for its full time.',
        refuses: [
          'SERVICE_REQUESTED_MISSING',
          'UNKNOWN_SKILL',
          'UNKNOWN_PLACE',
          'POST_NOT_YOURS',
          'POST_NOT_FOUND',
          'POST_HELD',
        ],
      }),
    )
    .input(contract.updatePostInput)
    .output(contract.post)
    .mutation(({ ctx, input }) => updatePost(ctx, input)),
  setPictures: memberProcedure
    .meta(
      rest('PUT', '/service-requests/{id}/pictures', {
        tag: 'Pictures',
        summary: 'Set the pictures of your post',
        description:
          'The whole list in its order, or nothing. A picture that it lacks is deleted. A picture of another post of yours is copied.',
        refuses: [
          'PICTURE_NOT_FOUND',
          'PICTURE_NOT_SENT',
          'POST_NOT_YOURS',
          'POST_NOT_FOUND',
          ...storingRefusals(postUpload),
        ],
        limit: perMember(100, HOUR),
      }),
    )
    .input(contract.setPostPicturesInput)
    .output(contract.post)
    .mutation(({ ctx, input }) => setPostPictures(ctx, input)),
  remove: memberProcedure
    .meta(
      rest('DELETE', '/service-requests/{id}', {
        tag,
        summary: 'Remove your post',
        description: 'Only its owner can. Pending requests for it are cancelled.',
        refuses: ['POST_NOT_YOURS', 'POST_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => removePost(ctx, input)),
  renew: memberProcedure
    .meta(
      rest('POST', '/service-requests/{id}/renew', {
        tag,
        summary: 'Renew your post',
        description:
          'Only its owner can. It runs for its full time from now; a closed or expired one opens again. It keeps its place in lists, no one is notified of it, and it counts toward no limit.',
        refuses: ['POST_NOT_YOURS', 'POST_NOT_FOUND', 'POST_REMOVED', 'POST_HELD'],
      }),
    )
    .input(idInput)
    .output(contract.post)
    .mutation(({ ctx, input }) => renewPost(ctx, input)),
  similar: memberProcedure
    .meta(
      rest('GET', '/service-requests/{id}/similar', {
        tag,
        summary: 'List up to three other live posts in the same industry',
        refuses: ['POST_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(z.array(contract.post))
    .query(({ ctx, input }) => findSimilarPosts(ctx, input)),
  own: memberProcedure
    .meta(
      rest('GET', '/user-services', {
        tag,
        summary: 'List your posts',
        description: 'Includes closed ones, newest first.',
      }),
    )
    .output(z.array(contract.ownPost))
    .query(({ ctx }) => listOwnPosts(ctx)),
  industries: publicProcedure
    .meta(
      rest('GET', '/industries', {
        tag: 'Catalogue',
        summary: 'List the industries',
        description: 'Profiles refer to industries by these ids.',
      }),
    )
    .output(z.array(namedItem))
    .query(({ ctx }) => listIndustries(ctx)),
  services: publicProcedure
    .meta(rest('GET', '/services', { tag: 'Catalogue', summary: 'List the services' }))
    .output(z.array(namedItem))
    .query(({ ctx }) => listServices(ctx)),
});
