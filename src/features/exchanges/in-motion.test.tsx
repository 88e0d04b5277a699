import { expect, it } from 'vitest';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { InMotion } from '#src/features/exchanges/in-motion.tsx';
import { exchange, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const waits: Exchange = { ...exchange, waitingFor: 'other', dueAt: '2099-12-05T12:00:00.000Z' };
const done: Exchange = {
  ...exchange,
  id: 'done',
  status: 'completed',
  waitingFor: 'other',
  dueAt: '2099-12-02T12:00:00.000Z',
};

const open = (items: Exchange[]) => show(<InMotion />, { exchanges: { list: () => ({ items, nextCursor: null }) } });

it('says who the member waits for, and until when', async () => {
  const { screen, server } = await open([waits]);
  const line = screen.getByRole('link', { name: /^In motion: waiting for Robin until Dec 4/ });
  await expect.element(line).toHaveAttribute('href', `/exchanges/${exchange.id}`);
  expect(server.callsOf('exchanges.list')).toMatchObject([{ group: 'motion' }]);
});

it('begins with what ends first, and counts the rest', async () => {
  const { screen } = await open([waits, done, { ...waits, id: 'third', provider: { ...robin, firstName: 'Kim' } }]);
  await expect.element(screen.getByText(/waiting for Robin to confirm until Dec 1/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'and 2 more exchanges' })).toBeVisible();
});

it('leaves in their order those without a deadline', async () => {
  const endless = (id: string, firstName: string) => ({
    ...waits,
    id,
    dueAt: null,
    provider: { ...robin, firstName },
  });
  const { screen, server } = await open([endless('a', 'Ada'), endless('b', 'Bo'), endless('c', 'Cleo')]);
  await expect.element(screen.getByRole('link', { name: /^In motion: waiting for Ada/ })).toBeVisible();
  // The limit is what the server gives at once, because what ends first may be the oldest.
  expect(server.callsOf('exchanges.list')).toMatchObject([{ limit: 100 }]);
});

it.each([
  ['agreed with Robin', { status: 'accepted', waitingFor: null }],
  ['in progress with Robin', { status: 'in_progress', waitingFor: null }],
  ['waiting for our decision', { status: 'completed', contested: true, waitingFor: null }],
] as const)('says %s', async (text, fields) => {
  const { screen } = await open([{ ...exchange, ...fields }]);
  await expect.element(screen.getByRole('link', { name: new RegExp(`^In motion: ${text}`) })).toBeVisible();
});

it('puts what someone else decides before what both go on with', async () => {
  const { screen } = await open([
    { ...exchange, id: 'running', status: 'in_progress' },
    { ...waits, dueAt: null },
  ]);
  await expect.element(screen.getByRole('link', { name: /^In motion: waiting for Robin/ })).toBeVisible();
});

it('is not there where nothing is in motion', async () => {
  const { screen, server } = await open([]);
  await expect.poll(() => server.callsOf('exchanges.list')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'In motion' }).elements()).toEqual([]);
});
