import { expect, it } from 'vitest';
import { MemberPage } from '#src/features/search/people/member-page.tsx';
import { SinglePostPage } from '#src/features/search/single-post-page.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

it('says once that a post is gone', async () => {
  const { screen } = await show(<SinglePostPage id="post-gone" />, { posts: { byId: () => refuse('POST_NOT_FOUND') } });
  await expect.element(screen.getByText('This post is gone')).toBeVisible();
  expect(screen.getByText(/doesn't exist/).elements()).toEqual([]);
});

it('says once that a member is not there', async () => {
  const { screen } = await show(<MemberPage id="member-gone" renderMenu={() => null} />, {
    profile: { byId: () => refuse('MEMBER_NOT_FOUND') },
  });
  await expect.element(screen.getByText("This member isn't here")).toBeVisible();
  expect(screen.getByText(/can't find this member/).elements()).toEqual([]);
});
