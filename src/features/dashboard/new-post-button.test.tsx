import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NewPostButton } from '#src/features/dashboard/new-post-button.tsx';
import { boxOf, drawn } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

/** The button on a page that is longer than the window, with something to press in the button's corner. */
async function open(width: number) {
  await page.viewport(width, 800);
  const { screen } = await show(
    <main style={{ height: 3000 }}>
      <button type="button" style={{ position: 'fixed', right: 0, bottom: 0, width: 300, height: 90 }}>
        Look
      </button>
      <NewPostButton />
    </main>,
  );
  return screen;
}

it('stays in its corner, whatever is below it and however the page is scrolled', async () => {
  const screen = await open(1280);
  const own = screen.getByRole('button', { name: 'New post' });
  await expect.element(own).toBeVisible();
  const before = boxOf(own);
  // To the right there is a scroll bar, too.
  expect(before.right).toBeGreaterThan(1280 - 40);
  expect(800 - before.bottom).toBe(24);
  window.scrollTo(0, 900);
  window.dispatchEvent(new Event('scrollend'));
  await drawn();
  expect(boxOf(own)).toEqual(before);
});

it('is not there on phones, where the bottom bar has Post', async () => {
  const screen = await open(390);
  await expect.element(screen.getByRole('button', { name: 'Look' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New post' }).elements()).toEqual([]);
});
