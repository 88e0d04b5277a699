import * as pages from '#contracts/public/pages.ts';
import * as contract from '#contracts/public/public.ts';
import { idInput } from '#contracts/shared/basics.ts';
import { MINUTE } from '../platform/core/time.ts';
import { perAddress } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { publicProcedure, router } from '../platform/trpc/procedures.ts';
import { findPublicProfile } from './member.ts';
import { findSkillPage } from './pages/skill-page.ts';
import { findSkillsPage } from './pages/skills-page.ts';
import { findPublicPost } from './post.ts';
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
    .query(({ ctx, input }) => findPublicPost(ctx, input.id)),
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
    .query(({ ctx, input }) => findPublicProfile(ctx, input.id)),
  skill: publicProcedure
    .meta(
      rest('GET', '/public/skills/{skill}', {
        tag,
        summary: 'List the public posts that offer or need a skill',
        description: 'The newest first; with `place` those of the town, and after them those that are done online.',
        refuses: ['SKILL_NOT_FOUND'],
        paged: true,
        limit,
      }),
    )
    .input(contract.publicSkillInput)
    .output(contract.publicPostPage)
    .query(({ ctx, input }) => listPublicPostsOfSkill(ctx, input)),
  skillsPage: publicProcedure.output(pages.skillsPage).query(({ ctx }) => findSkillsPage(ctx)),
  skillPage: publicProcedure
    .input(pages.skillPageInput)
    .output(pages.skillPage)
    .query(({ ctx, input }) => findSkillPage(ctx, input)),
});
