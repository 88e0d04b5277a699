import { expect, it, vi } from 'vitest';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import type { Answers } from '#src/test/fake-server.ts';
import { exchange } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

async function act(one: Partial<Exchange>, side: ExchangeSide, answers: Answers = {}, place: 'row' | 'page' = 'row') {
  const onReview = vi.fn<(exchange: Exchange) => void>();
  const shown = { ...exchange, ...one };
  const { screen, server } = await show(
    <ExchangeActions place={place} exchange={shown} side={side} otherName="Robin" onReview={onReview} />,
    answers,
  );
  return { screen, server, onReview, shown };
}

const moves: Answers = { exchanges: { move: ({ status }) => ({ ...exchange, status }) } };

it('has one primary button on the page, the next step', async () => {
  const { screen } = await act({ status: 'pending' }, 'provider', {}, 'page');
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toHaveClass('bg-teal');
  expect(screen.container.querySelectorAll('.bg-teal')).toHaveLength(1);
});

it('moves on by one press and says so', async () => {
  const { screen, server } = await act({ status: 'pending' }, 'provider', moves);
  await screen.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(screen.getByText('Exchange Updated')).toBeVisible();
  await expect.element(screen.getByText(/You accepted\./)).toBeVisible();
  expect(server.callsOf('exchanges.move')).toEqual([{ id: exchange.id, status: 'accepted' }]);
});

it('asks before it ends an exchange, and can be kept', async () => {
  const { screen, server } = await act({ status: 'accepted' }, 'requester', moves);
  const question = screen.getByRole('alertdialog', { name: 'Cancel this exchange?' });
  await screen.getByRole('button', { name: /^Cancel: / }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf('exchanges.move')).toEqual([]);
  await screen.getByRole('button', { name: /^Cancel: / }).click();
  await question.getByRole('button', { name: 'Cancel exchange' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf('exchanges.move')).toEqual([{ id: exchange.id, status: 'cancelled' }]);
});

it('says to the other member why a running exchange is cancelled', async () => {
  const { screen, server } = await act({ status: 'in_progress' }, 'requester', moves);
  await screen.getByRole('button', { name: /^Cancel: / }).click();
  await screen.getByLabelText('Why?').fill('My workshop was flooded.');
  await screen.getByRole('button', { name: 'Cancel exchange' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.callsOf('exchanges.move')).toEqual([
    { id: exchange.id, status: 'cancelled', reason: 'My workshop was flooded.' },
  ]);
});

it('asks before it completes an exchange for both, and goes on only then', async () => {
  const { screen, server } = await act({ status: 'in_progress' }, 'requester', moves);
  const question = screen.getByRole('alertdialog', { name: 'Is this exchange complete?' });
  const press = () => screen.getByRole('button', { name: /^Mark Complete/ }).click();
  await press();
  await expect.element(question.getByText(/let Robin know/)).toBeVisible();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf('exchanges.move')).toEqual([]);
  await press();
  await question.getByRole('button', { name: 'Mark Complete' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf('exchanges.move')).toEqual([{ id: exchange.id, status: 'completed' }]);
});

it('offers the review once', async () => {
  const { screen, onReview, shown } = await act({ status: 'completed' }, 'provider');
  await screen.getByRole('button', { name: /^Review/ }).click();
  expect(onReview.mock.calls).toEqual([[shown]]);
});

it('shows a review that was written', async () => {
  const { screen } = await act({ status: 'completed', reviewedByMe: true }, 'provider');
  await expect.element(screen.getByText('Reviewed')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
