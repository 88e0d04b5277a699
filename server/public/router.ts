import * as pages from '#contracts/public/pages.ts';
import * as contract from '#contracts/public/public.ts';
import { idInput, success } from '#contracts/shared/basics.ts';
import { HOUR, MINUTE } from '../platform/core/time.ts';
import { perAddress } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { memberProcedure, publicProcedure, router } from '../platform/trpc/procedures.ts';
import { countView } from '../posts/insights/count-view.ts';
import { hideAll } from './hide-all.ts';
import { findPublicProfileOrThrow } from './member.ts';
import { findSkillPageOrThrow } from './pages/skill-page.ts';
import { findSkillsPage } from './pages/skills-page.ts';
import { findPublicPostOrThrow } from './post.ts';
import { previewPost, previewProfile } from './preview.ts';
import { reportPage } from './report.ts';
import { listPublicPostsOfSkill } from './skill.ts';

const tag = 'Public';
const limit = perAddress(300, MINUTE);

export const publicRouter = router({
  post: publicProcedure
    .meta(
      rest('GET', '/public/posts/{id}', {
        tag,
        summary: 'Get a public post',
        description:
          'What visitors see of a post that its owner has opened to everyone. A closed one can be read for 30 days.',
        refuses: ['POST_NOT_FOUND', 'GONE'],
        limit,
      }),
    )
    .input(idInput)
    .output(contract.publicPost)
    .query(async ({ ctx, input }) => {
      const post = await findPublicPostOrThrow(ctx, input.id);
      countView(ctx, input.id);
      return post;
    }),
  member: publicProcedure
    .meta(
      rest('GET', '/public/members/{id}', {
        tag,
        summary: 'Get a public profile as visitors see it',
        description: 'Only of members who have opened their name or their profile to everyone.',
        refuses: ['MEMBER_NOT_FOUND', 'GONE'],
        limit,
      }),
    )
    .input(idInput)
    .output(contract.publicProfile)
    .query(({ ctx, input }) => findPublicProfileOrThrow(ctx, input.id)),
  skill: publicProcedure
    .meta(
      rest('GET', '/public/skills/{skill}', {
        tag,
        summary: 'List the public posts that offer or need a skill',
        description: 'The newest first; with `place` those of the town, and after them those that are done online.',
        refuses: ['SKILL_NOT_FOUND'],
        isPaged: true,
        limit,
      }),
    )
    .input(contract.publicSkillInput)
    .output(contract.publicPostPage)
    .query(({ ctx, input }) => listPublicPostsOfSkill(ctx, input)),
  report: publicProcedure
    .meta(
      rest('POST', '/public/reports', {
        tag,
        summary: 'Report a public page',
        description: 'We keep what it shows as it is now. Five an hour from one address.',
        refuses: ['REPORT_SUBJECT_NOT_FOUND'],
        limit: perAddress(5, HOUR),
      }),
    )
    .input(contract.visitorReportInput)
    .output(success)
    .mutation(({ ctx, input }) => reportPage(ctx, input)),
  skillsPage: publicProcedure.output(pages.skillsPage).query(({ ctx }) => findSkillsPage(ctx)),
  skillPage: publicProcedure
    .meta({ refuses: ['SKILL_NOT_FOUND'] })
    .input(pages.skillPageInput)
    .output(pages.skillPage)
    .query(({ ctx, input }) => findSkillPageOrThrow(ctx, input)),
  previewPost: memberProcedure
    .input(pages.previewPostInput)
    .output(pages.postPreview)
    // A mutation, because the words of a post can be longer than an address.
    .mutation(({ ctx, input }) => previewPost(ctx, input)),
  previewProfile: memberProcedure
    .input(pages.previewProfileInput)
    .output(pages.profilePreview)
    .query(({ ctx, input }) => previewProfile(ctx, input)),
  hideAll: memberProcedure
    .meta(
      rest('POST', '/users/hide-all', {
        tag,
        summary: 'Take back all that you have opened to visitors',
        description: 'Your profile and all your posts are for members only. Search engines may take a while to forget.',
      }),
    )
    .output(success)
    .mutation(async ({ ctx }) => {
      await hideAll(ctx);
      return { success: true as const };
    }),
});
