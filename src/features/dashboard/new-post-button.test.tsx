import { expect, it } from 'vitest';
import { NewPostButton } from '#src/features/dashboard/new-post-button.tsx';
import { show } from '#src/test/show.tsx';

const covers = (one: Element, other: Element) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

async function open(bottom: string) {
  const { screen } = await show(
    <main>
      <button type="button" style={{ position: 'fixed', right: 0, bottom, width: 300, height: 90 }}>
        Look
      </button>
      <NewPostButton />
    </main>,
  );
  return [screen.getByRole('button', { name: 'New post' }), screen.getByRole('button', { name: 'Look' })] as const;
}

it('moves aside for what can be pressed', async () => {
  const [own, other] = await open('0');
  await expect.poll(() => covers(own.element(), other.element())).toBe(false);
  await expect.element(own).toBeInViewport();
});

it('stays in its corner where nothing is in the way', async () => {
  const [own] = await open('400px');
  await expect.element(own).toBeVisible();
  expect(getComputedStyle(own.element()).translate).toBe('none');
});
