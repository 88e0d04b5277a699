import { expect, it, vi } from 'vitest';
import { type Exchange, type ExchangeSide, exchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { exchange } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

async function act(one: Partial<Exchange>, side: ExchangeSide, answers: Answers = {}, place: 'row' | 'page' = 'row') {
  const onReview = vi.fn<(exchange: Exchange) => void>();
  const shown = { ...exchange, ...one };
  const { screen, server } = await show(
    <>
      <ExchangeActions place={place} exchange={shown} side={side} otherName="Robin" onReview={onReview} />
    </>,
    answers,
  );
  return { screen, server, onReview, shown };
}

const moves: Answers = { exchanges: { move: ({ status }) => ({ ...exchange, status }) } };
const offered: [status: Exchange['status'], side: ExchangeSide, buttons: string[]][] = [
  ['pending', 'provider', ['Accept', 'Decline']],
  ['pending', 'requester', ['Withdraw']],
  ['accepted', 'provider', ['Start Exchange', 'Cancel']],
  ['accepted', 'requester', ['Start Exchange', 'Cancel']],
  ['in_progress', 'provider', ['Mark Complete', 'Cancel']],
  ['in_progress', 'requester', ['Mark Complete', 'Cancel']],
  ['completed', 'provider', ['Review']],
  ['completed', 'requester', ['Review']],
  ['cancelled', 'provider', []],
  ['cancelled', 'requester', []],
];

it.each(offered.flatMap((row) => (['row', 'page'] as const).map((place) => [...row, place] as const)))(
  '%s as %s: %j, in a %s',
  async (status, side, buttons, place) => {
    const { screen } = await act({ status }, side, {}, place);
    expect(screen.container.querySelectorAll('button')).toHaveLength(buttons.length);
    for (const name of buttons) {
      const whole = `${name}: A logo for your workshop, with Robin`;
      await expect.element(screen.getByRole('button', { name: whole, exact: true })).toBeVisible();
    }
  },
);

it('has one primary button on the page, the next step', async () => {
  const { screen } = await act({ status: 'pending' }, 'provider', {}, 'page');
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toHaveClass('bg-teal');
  expect(screen.container.querySelectorAll('.bg-teal')).toHaveLength(1);
});

it('the table of offered actions has a row for every status', () => {
  expect(new Set(offered.map(([status]) => status))).toEqual(new Set(exchangeStatus.options));
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

it('says why the other side was faster, and can be pressed again', async () => {
  const answers: Answers = { exchanges: { move: () => refuse('EXCHANGE_WRONG_STATE') } };
  const { screen } = await act({ status: 'pending' }, 'provider', answers);
  await screen.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(screen.getByText(/has moved on/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toBeEnabled();
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
