import { expect, it } from 'vitest';
import type { ExchangeStep } from '#contracts/exchanges/exchanges.ts';
import { ExchangeSteps } from '#src/features/exchanges/steps/exchange-steps.tsx';
import { dana, exchange, robin, terms } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const counter = {
  ...terms,
  version: 2,
  authorUserId: robin.id,
  createdAt: '2026-03-02T12:00:00.000Z',
  requesterGives: [{ ...terms.requesterGives[0]!, value: 400 }],
};
const superseded = { ...terms, status: 'superseded' as const };

const step = (part: Partial<ExchangeStep>): ExchangeStep => ({
  id: 'step',
  exchangeId: exchange.id,
  actorId: dana.id,
  createdAt: terms.createdAt,
  fromStatus: null,
  toStatus: null,
  note: null,
  terms: null,
  ...part,
});

const steps = [
  step({ id: 'asked', toStatus: 'pending' }),
  step({ id: 'one', terms: superseded }),
  step({ id: 'two', actorId: robin.id, terms: counter, createdAt: counter.createdAt }),
];

const showSteps = ({ since, ready = true }: { since?: string; ready?: boolean } = {}) =>
  show(
    <ExchangeSteps userId={robin.id} since={since} ready={ready}>
      {(entries) => (entries === null ? 'Loading' : entries.map(({ id, node }) => <div key={id}>{node}</div>))}
    </ExchangeSteps>,
    { exchanges: { steps: () => ({ steps, exchanges: [{ ...exchange, terms: counter }] }) } },
  );

it('shows nothing older than the oldest message that is loaded', async () => {
  const { screen, server } = await showSteps({ since: '2026-03-02T11:00:00.000Z' });
  await expect.element(screen.getByRole('article', { name: 'Robin changed the offer' })).toBeVisible();
  await expect.element(screen.getByText(/You asked for this exchange/)).not.toBeInTheDocument();
  expect(server.callsOf('exchanges.steps')).toEqual([{ userId: robin.id, since: '2026-03-02T00:00:00.000Z' }]);
});

it('waits until it is known which messages are loaded', async () => {
  const { screen, server } = await showSteps({ ready: false });
  await expect.element(screen.getByText('Loading')).toBeVisible();
  expect(server.callsOf('exchanges.steps')).toEqual([]);
});
