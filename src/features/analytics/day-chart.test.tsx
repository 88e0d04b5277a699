import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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

it('has labels that grow with the text, evenly and each at its place, at every width', async () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: day(30 - index), posts: index % 5 }));
  for (const [width, size] of [
    [1280, '100%'],
    [390, '100%'],
    [390, '130%'],
  ] as const) {
    await page.viewport(width, 844);
    document.documentElement.style.fontSize = size;
    const { screen } = await open(days);
    // The chart measures its labels, which may change once the page's font is there.
    await vi.waitFor(() => {
      const boxes = (selector: string) =>
        [...screen.container.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      const labels = [...screen.container.querySelectorAll('.recharts-cartesian-axis-tick-value')];
      for (const label of labels)
        expect(Number.parseFloat(getComputedStyle(label).fontSize)).toBeCloseTo(size === '100%' ? 13 : 16.9);
      const [chart] = boxes('.recharts-surface');
      const dates = boxes('.recharts-xAxis-tick-labels .recharts-cartesian-axis-tick-value');
      const numbers = boxes('.recharts-yAxis-tick-labels .recharts-cartesian-axis-tick-value');
      const middle = ({ left, right }: DOMRect) => (left + right) / 2;
      const distances = dates.slice(1).map((date, index) => middle(date) - middle(dates[index]!));
      expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(2);
      dates.slice(1).forEach((date, index) => expect(date.left).toBeGreaterThan(dates[index]!.right + 4));
      for (const date of dates) {
        expect(date.left).toBeGreaterThanOrEqual(chart!.left);
        expect(date.right).toBeLessThanOrEqual(chart!.right);
        expect(date.bottom).toBeLessThanOrEqual(chart!.bottom);
      }
      const lines = boxes('.recharts-cartesian-grid-horizontal line').map(({ top }) => top);
      const places = numbers.map(({ top, bottom }) => (top + bottom) / 2);
      expect(places).toHaveLength(lines.length);
      for (const place of places) expect(Math.min(...lines.map((line) => Math.abs(line - place)))).toBeLessThan(3);
    });
  }
});
