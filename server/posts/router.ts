import * as contract from '#contracts/posts.ts';
import { idInput, namedItem, pageOf, success } from '#contracts/shared.ts';
import { z } from 'zod';
import { atOnce, memberProcedure, publicProcedure, rest, router } from '../trpc.ts';
import { findPostOrThrow } from './access.ts';
import { listIndustries, listServices } from './catalogue.ts';
import { countPosts } from './count.ts';
import { createPost } from './create.ts';
import { listPosts } from './list.ts';
import { listOwnPosts } from './list-own.ts';
import { removePost } from './remove.ts';
import { updatePost } from './update.ts';

const tag = 'Posts';

export const postsRouter = router({
  create: memberProcedure
    .meta(rest('POST', '/service-requests', 'Publish a post', { tag }))
    .input(contract.createPostInput)
    .output(contract.post)
    .mutation(({ ctx, input }) => createPost(ctx, input)),
  list: memberProcedure
    .meta(rest('GET', '/service-requests', 'Find posts', { tag, paged: true, shared: 'posts' }))
    .input(contract.listPostsInput)
    .output(atOnce(pageOf(contract.post)))
    .query(({ ctx, input }) => listPosts(ctx, input)),
  count: memberProcedure
    .input(contract.listPostsInput)
    .output(contract.postCount)
    .query(({ ctx, input }) => countPosts(ctx, input)),
  byId: memberProcedure
    .meta(rest('GET', '/service-requests/{id}', 'A post', { tag }))
    .input(idInput)
    .output(contract.post)
    .query(({ ctx, input }) => findPostOrThrow(ctx, input.id)),
  update: memberProcedure
    .meta(rest('PATCH', '/service-requests/{id}', 'Change an own post', { tag }))
    .input(contract.updatePostInput)
    .output(contract.post)
    .mutation(({ ctx, input }) => updatePost(ctx, input)),
  remove: memberProcedure
    .meta(rest('DELETE', '/service-requests/{id}', 'Remove an own post', { tag }))
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => removePost(ctx, input)),
  own: memberProcedure
    .meta(rest('GET', '/user-services', 'The own posts', { tag }))
    .output(z.array(contract.post))
    .query(({ ctx }) => listOwnPosts(ctx)),
  industries: publicProcedure
    .meta(rest('GET', '/industries', 'The industries', { tag: 'Catalogue', open: true }))
    .output(z.array(namedItem))
    .query(({ ctx }) => listIndustries(ctx)),
  services: publicProcedure
    .meta(rest('GET', '/services', 'The services', { tag: 'Catalogue', open: true }))
    .output(z.array(namedItem))
    .query(({ ctx }) => listServices(ctx)),
});
