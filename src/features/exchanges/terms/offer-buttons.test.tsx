import { expect, it } from 'vitest';
import { type Exchange, type ExchangeSide, exchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { MoreActions } from '#src/features/exchanges/page/more-actions.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { nextActionOf } from '#src/features/exchanges/exchange-labels.ts';
import { OfferCard } from '#src/features/exchanges/steps/offer-card.tsx';
import { dana, exchange, robin, terms } from '#src/test/samples.ts';
import { textsOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

/** Who wrote the open offer. `gone`: the last one was taken back, and those before it are superseded. */
type Author = 'me' | 'other' | 'nobody' | 'gone';

/** Dana's exchange with Robin as this side, with an open offer by one of the two. */
function exchangeAs(status: Exchange['status'], side: ExchangeSide, author: Author): Exchange {
  const [requester, provider] = side === 'requester' ? [dana, robin] : [robin, dana];
  const offer = { ...terms, authorUserId: author === 'me' ? dana.id : robin.id };
  return {
    ...exchange,
    status,
    requester,
    provider,
    requesterUserId: requester.id,
    providerUserId: provider.id,
    mayContest: status === 'in_progress',
    terms: author === 'nobody' || author === 'gone' ? null : offer,
    needsOffer: author === 'gone',
  };
}

const ignore = () => {};

type Row = [
  status: Exchange['status'],
  side: ExchangeSide,
  author: Author,
  row: string[],
  /** The buttons of the page after those of the row. */
  more: string[],
  card: string[],
];

const change = 'Change the offer';
const takeBack = 'Take back';
const wrong = 'Something is wrong';

const offered: Row[] = [
  ['pending', 'provider', 'nobody', ['Accept', 'Decline'], [change], []],
  ['pending', 'provider', 'other', ['Accept', 'Decline'], [change], ['Accept', 'Decline', change]],
  ['pending', 'provider', 'me', ['Decline'], [change, takeBack], [change, takeBack]],
  ['pending', 'provider', 'gone', [change, 'Decline'], [], []],
  ['pending', 'requester', 'gone', [change, 'Withdraw'], [], []],
  ['pending', 'requester', 'nobody', ['Withdraw'], [change], []],
  ['pending', 'requester', 'other', ['Accept', 'Withdraw'], [change], ['Accept', change]],
  // Whoever withdraws the request takes the offer in it back as well.
  ['pending', 'requester', 'me', ['Withdraw'], [change], [change, takeBack]],
  ['accepted', 'provider', 'nobody', ['Start Exchange', 'Cancel'], [change], []],
  ['accepted', 'provider', 'other', ['Accept'], ['Start Exchange', 'Cancel', change], ['Accept', change]],
  ['accepted', 'requester', 'me', ['Start Exchange', 'Cancel'], [change, takeBack], [change, takeBack]],
  ['in_progress', 'provider', 'nobody', ['Mark Complete', 'Cancel'], [change, wrong], []],
  ['in_progress', 'requester', 'other', ['Accept'], ['Mark Complete', 'Cancel', change, wrong], ['Accept', change]],
  ['in_progress', 'provider', 'me', ['Mark Complete', 'Cancel'], [change, takeBack, wrong], [change, takeBack]],
  // The server supersedes an open offer when an exchange ends; a stale one is not offered either.
  ['completed', 'provider', 'other', ['Review'], [], []],
  ['cancelled', 'requester', 'me', [], [], []],
];

it.each(offered)(
  '%s, %s, offer by %s: row %j, then on the page %j, card %j',
  async (status, side, author, row, more, card) => {
    const shown = exchangeAs(status, side, author);
    const { screen } = await show(
      <>
        <section aria-label="row">
          <ExchangeActions place="row" exchange={shown} side={side} otherName="Robin" onReview={ignore} />
        </section>
        <section aria-label="page">
          <ExchangeActions place="page" exchange={shown} side={side} otherName="Robin" onReview={ignore} />
          <MoreActions exchange={shown} side={side} person={robin} />
        </section>
        <section aria-label="card">
          {shown.terms ? <OfferCard terms={shown.terms} exchange={shown} versions={[shown.terms]} /> : null}
        </section>
      </>,
      { exchanges: { history: () => [] }, terms: { list: () => (shown.terms ? [shown.terms] : []) } },
    );
    const buttonsIn = (name: string) => textsOf(screen.getByRole('region', { name, exact: true }).getByRole('button'));
    await expect.poll(() => buttonsIn('page')).toEqual([...row, ...more]);
    expect(buttonsIn('row')).toEqual(row);
    expect(buttonsIn('card')).toEqual(card);
  },
);

it('the table of offered buttons has a row for every status', () => {
  expect(new Set(offered.map(([status]) => status))).toEqual(new Set(exchangeStatus.options));
});

it.each([
  ['pending', 'provider', 'other', true],
  ['pending', 'provider', 'me', false],
  ['pending', 'requester', 'other', true],
  ['pending', 'provider', 'gone', true],
  ['pending', 'requester', 'gone', true],
  ['in_progress', 'provider', 'me', false],
  ['in_progress', 'requester', 'other', true],
] as const)('%s, %s, offer by %s: whether it is the member’s turn is %s', (status, side, author, mine) => {
  expect(nextActionOf(exchangeAs(status, side, author), side, 'Robin').mine).toBe(mine);
});

it.each(['requester', 'provider'] as const)('says what to do where nothing is left to accept, to the %s', (side) => {
  const { text } = nextActionOf(exchangeAs('pending', side, 'gone'), side, 'Robin');
  expect(text).toMatch(/Change the offer to continue/);
});

it('offers no eleventh version', async () => {
  const shown = exchangeAs('pending', 'requester', 'nobody');
  const list = [{ ...terms, version: 10, status: 'withdrawn' as const }];
  const { screen } = await show(<MoreActions exchange={shown} side="requester" person={robin} />, {
    terms: { list: () => list },
  });
  await expect.element(screen.getByRole('button', { name: change })).not.toBeInTheDocument();
});
