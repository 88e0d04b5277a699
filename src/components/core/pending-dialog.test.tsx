import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

async function open() {
  const onClose = vi.fn<() => void>();
  function Page() {
    const [loading, setLoading] = useState(false);
    const close = () => {
      setLoading(false);
      onClose();
    };
    return (
      <>
        <button type="button" onClick={() => setLoading(true)}>
          Post
        </button>
        {loading ? <PendingDialog onClose={close} /> : null}
      </>
    );
  }
  const { screen } = await show(<Page />);
  const post = screen.getByRole('button', { name: 'Post' });
  await post.click();
  return { screen, onClose, post, frame: screen.getByRole('dialog', { name: 'Loading' }) };
}

it('does not take the second press of a double tap, wherever that is', async () => {
  const { frame, onClose } = await open();
  await expect.element(frame).toBeInTheDocument();
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 0;
  }
  const { left, top, width, height } = boxOf(frame);
  for (let x = 4; x < width; x += 20) {
    for (let y = 4; y < height; y += 20) {
      (document.elementFromPoint(left + x, top + y) as HTMLElement | null)?.click();
    }
  }
  document.body.click();
  expect(onClose).not.toHaveBeenCalled();
});

it.each<[string, (screen: Awaited<ReturnType<typeof open>>['screen']) => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button, once it waits for long', (screen) => screen.getByRole('button', { name: 'Cancel' }).click()],
])('has the focus, and gives it back where it is left by %s', async (_how, leave) => {
  const { screen, frame, onClose, post } = await open();
  await expect.element(frame).toHaveFocus();
  await leave(screen);
  await expect.element(frame).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.element(post).toHaveFocus();
});
