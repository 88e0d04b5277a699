import { expect, it } from 'vitest';
import { StatsStrip } from '#src/features/dashboard/stats-strip.tsx';
import { show } from '#src/test/show.tsx';

const figures = { completedExchanges: 4, networkSize: 8, pendingRequests: 2, averageRating: 5 };

it('says of each figure what it counts: who agreed to a trade is not yet who traded', async () => {
  const { screen } = await show(<StatsStrip />, { answers: { profile: { stats: () => figures } } });
  await expect.element(screen.getByText('4', { exact: true })).toBeVisible();
  const text = screen.container.textContent ?? '';
  expect(text).toContain('4Exchangescompleted');
  expect(text).toContain('8Networkagreed with you');
  expect(text).toContain('2Requestswait for your answer');
  expect(text).not.toMatch(/traded with/i);
});
