import { expect, it } from 'vitest';
import type { Statement } from '#contracts/exchanges/statements.ts';
import { StatementPage } from '#src/features/statements/statement-page.tsx';
import { show } from '#src/test/show.tsx';

const statement: Statement = {
  year: 2026,
  asOf: '2027-02-01T12:00:00.000Z',
  timeZone: 'America/New_York',
  gave: [],
  got: [
    {
      exchangeId: 'exchange-1',
      circleLegId: null,
      with: 'Robin Vega',
      what: 'A logo',
      completedAt: '2027-01-01T03:00:00.000Z',
      value: 150,
      valueAgreed: true,
    },
  ],
  totals: { gave: 0, got: 150, withoutValue: 0 },
};

it('writes days in the zone that the year is counted in, wherever the browser is', async () => {
  const { screen } = await show(<StatementPage year={2026} />, { statements: { get: () => statement } });
  await expect.element(screen.getByRole('cell', { name: 'Dec 31' })).toBeVisible();
});

it('shows what can be pressed, where a value is missing', async () => {
  const line = { ...statement.got[0]!, value: null, valueAgreed: false };
  const { screen } = await show(<StatementPage year={2026} />, {
    statements: { get: () => ({ ...statement, got: [line], totals: { gave: 0, got: 0, withoutValue: 1 } }) },
  });
  await expect.element(screen.getByText(/^1 row has no agreed value/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'A logo' });
  await expect.element(link).toHaveAttribute('href', '/exchanges/exchange-1');
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline');
});
