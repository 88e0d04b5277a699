import { expect, it } from 'vitest';
import { DayChart } from '#src/features/analytics/day-chart.tsx';
import { show } from '#src/test/show.tsx';

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const series = [{ key: 'posts', label: 'Posts', color: 'teal' }];

/** The line's path, once it is drawn. */
const open = async (days: { day: string; posts: number }[]) => {
  const { screen } = await show(<DayChart title="Growth" description="Do they post?" days={days} series={series} />);
  const line = () => screen.container.querySelector('.recharts-area-curve')?.getAttribute('d') ?? '';
  await expect.poll(line).not.toBe('');
  return { screen, path: line() };
};

it('draws whole numbers with straight lines, and today not before it is over', async () => {
  const { screen, path } = await open([
    { day: day(3), posts: 4 },
    { day: day(2), posts: 0 },
    { day: day(1), posts: 6 },
    { day: day(0), posts: 1 },
  ]);
  expect(path).not.toContain('C');
  expect(path.match(/[ML]/g)).toHaveLength(3);
  await expect.element(screen.getByText(/^Totals include today/)).toBeVisible();
  // The number of today is in the sum and in the table.
  await expect.element(screen.getByText('11', { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('tbody tr')).toHaveLength(4);
});
