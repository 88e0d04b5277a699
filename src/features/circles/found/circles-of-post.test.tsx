import { expect, it, vi } from 'vitest';
import { CirclesOfPost } from '#src/features/circles/found/circles-of-post.tsx';
import { show } from '#src/test/show.tsx';

const post = { id: 'post-own', serviceOffered: 'Logo design' };
const preferences = { takesPart: true, substitutesOk: false, maxLength: 3 as const, pausedUntil: null };
const answers = { circles: { suggest: () => [], preferences: () => preferences }, posts: { own: () => [] } };

it('opens automatically where a notice led to it, and reports when it is closed', async () => {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await show(<CirclesOfPost post={post} isOpenAtFirst onClose={onClose} />, answers);
  await expect.element(screen.getByRole('dialog', { name: 'Trade circles' })).toBeVisible();
  await expect.poll(() => server.callsOf('circles.suggest')).toEqual([{ postId: 'post-own' }]);
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('looks for circles only once its button is pressed', async () => {
  const { screen, server } = await show(<CirclesOfPost post={post} />, answers);
  const button = screen.getByRole('button', { name: 'Circles with Logo design' });
  await expect.element(button).toBeVisible();
  expect(server.callsOf('circles.suggest')).toEqual([]);
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'Trade circles' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
