import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { show } from '#src/test/show.tsx';

it('shows two industries with long names in full on a phone', async () => {
  await page.viewport(390, 844);
  const get = 'Carpentry & Woodworking, Accounting & Bookkeeping';
  const { screen } = await show(
    <div style={{ padding: 32 }}>
      <TradeLine give="Portraits at your workplace" get={get} />
    </div>,
  );
  await expect.element(screen.getByText(get)).toBeVisible();
  const words = screen.getByText(get).element();
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
});
