import { expect, it } from 'vitest';
import { PostActions } from '#src/features/search/post-actions.tsx';
import { dana, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const open = (one: typeof post) =>
  show(<PostActions post={one} place="list" own={null} onRequest={() => {}} renderRequest={() => null} more={null} />, {
    answers: { exchanges: { list: () => ({ items: [], nextCursor: null }) } },
  });

it('leads from the post of another member to messages with them', async () => {
  const { screen } = await open(post);
  const contact = screen.getByRole('link', { name: /^Contact Robin Lee/ });
  await expect.element(contact).toBeVisible();
  await expect.element(contact).toHaveAttribute('href', '/messages?contact=member-robin');
});

it('has Contact disabled on an own post', async () => {
  const { screen } = await open({ ...post, userId: dana.id, user: dana });
  await expect.element(screen.getByRole('button', { name: /^Contact/ })).toBeDisabled();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
