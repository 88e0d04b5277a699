import { expect, it } from 'vitest';
import { NameSkills } from '#src/features/profile/name-skills.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { dana, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const old = {
  ...post,
  id: 'post-old',
  status: 'active' as const,
  skillsOffered: [] as string[],
  skillsWanted: [] as string[],
  userId: dana.id,
  user: dana,
  serviceOffered: 'Logo design',
  description: 'Three drafts and all files. In return I look for portraits.',
  favoriteCount: 0,
};
const named = { ...old, id: 'post-new', skillsOffered: ['logo-design'] };

it('confirms what the words of an old post suggest, without what was taken away', async () => {
  let posts = [old, named];
  const found = trpc.circles.suggest.queryKey({ postId: old.id });
  queryClient.setQueryData(found, []);
  const { screen, server } = await show(<NameSkills />, {
    posts: {
      own: () => posts,
      update: () => {
        posts = [named];
        return named;
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Name the skills in your posts' })).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await screen
    .getByRole('group', { name: "You're looking for" })
    .getByRole('button', { name: 'Portrait photos' })
    .click();
  await screen.getByRole('button', { name: 'Save these skills for Logo design' }).click();
  await expect.element(screen.getByText('Skills saved')).toBeVisible();
  expect(queryClient.getQueryState(found)?.isInvalidated, 'circles are looked for anew').toBe(true);
  expect(server.callsOf('posts.update')).toEqual([
    { id: 'post-old', skillsOffered: ['logo-design'], skillsWanted: [] },
  ]);
  await expect.element(screen.getByRole('heading', { name: 'Name the skills in your posts' })).not.toBeInTheDocument();
});
