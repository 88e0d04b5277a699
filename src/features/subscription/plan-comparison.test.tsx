import { expect, it } from 'vitest';
import { PlanComparison } from '#src/features/subscription/plan-comparison.tsx';
import { onPhone } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';

it.each([16, 21])('keeps the words of Premium off the edges of its column on phones: %i px text', async (rootSize) => {
  await onPhone(`${rootSize}px`);
  const { screen } = await show(<PlanComparison maxPosts={2} maxMessages={5} />);
  await expect.element(screen.getByRole('columnheader', { name: /^Premium/ })).toBeVisible();
  for (const cell of document.querySelectorAll('thead th:last-child, tbody td:last-child')) {
    const words = document.createRange();
    words.selectNodeContents(cell);
    const [outer, inner] = [cell.getBoundingClientRect(), words.getBoundingClientRect()];
    expect(inner.left - outer.left).toBeGreaterThanOrEqual(6);
    expect(outer.right - inner.right).toBeGreaterThanOrEqual(6);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
