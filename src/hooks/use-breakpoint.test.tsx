import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';
import { show } from '#src/test/show.tsx';

const Width = () => <output>{useBreakpoint()}</output>;

it('is mobile below 768 px, tablet below 1024 px, and desktop from there on', async () => {
  const { screen } = await show(<Width />);
  for (const [width, name] of [
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const) {
    await page.viewport(width, 800);
    await expect.element(screen.getByText(name, { exact: true }), { message: `${width} px` }).toBeVisible();
  }
});
