import { expect, it } from 'vitest';
import { MAX_TERMS_ITEMS, type TermsVersion, termsMessages } from '#contracts/exchanges/terms.ts';
import { openOfferForm, OfferFormHost } from '#src/features/exchanges/terms/offer-form.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { ownPost } from '#src/test/own-post.ts';
import { exchange, post, robin, terms, dana } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';
import { type Exchange, type ExchangeSide, exchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { MoreActions } from '#src/features/exchanges/page/more-actions.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { nextActionOf } from '#src/features/exchanges/exchange-labels.ts';
import { OfferCard } from '#src/features/exchanges/steps/offer-card.tsx';
import { textsOf } from '#src/test/locators.ts';

/** Dana's form for another offer, with what has been offered before. */
async function openForm(versions: TermsVersion[], write: NonNullable<Answers['terms']>['write'], current = versions) {
  const shown = { ...exchange, terms: versions.find(({ status }) => status === 'open') ?? null };
  const { screen, server } = await show(<OfferFormHost />, {
    terms: { list: () => (server.callsOf('terms.write').length > 0 ? current : versions), write },
    posts: { own: () => [ownPost], list: () => ({ items: [post], nextCursor: null }) },
  });
  openOfferForm({ exchange: shown, side: 'requester', otherName: 'Robin' });
  const dialog = screen.getByRole('dialog', { name: 'Change the offer' });
  await expect.element(dialog).toBeVisible();
  const side = (name: string) => dialog.getByRole('region', { name });
  return {
    screen,
    server,
    dialog,
    gives: side('What do you give?'),
    gets: side('What do you get?'),
    send: () => dialog.getByRole('button', { name: 'Send offer' }).click(),
  };
}

const accepted = () => ({ ...terms, version: 2 });
const item = (index: number) => terms.requesterGives.slice(index, index + 1);

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

it('begins with the newest version, and sends what was changed with the version that was seen, once', async () => {
  const { promise, resolve } = Promise.withResolvers<TermsVersion>();
  const { server, dialog, gives, send, screen } = await openForm([terms], () => promise);
  await expect.element(dialog.getByText('You give about $300, you get about $250.')).toBeVisible();
  await gives.getByLabelText('How much').fill('1.125');
  await gives.getByLabelText('Unit').selectOptions('Hours');
  await gives.getByLabelText(/^Value/).fill('$1,500.50');
  await dialog.getByLabelText(/^From/).fill('2026-12-01');
  await expect.element(gives.getByLabelText('How much')).toHaveValue('1.125');
  await expect.element(gives.getByLabelText(/^Value/)).toHaveValue('1500.5');
  await expect.element(dialog.getByText('You give about $1,501, you get about $250.')).toBeVisible();
  await dialog.getByLabelText(/^Where/).selectOptions('In person');
  const note = dialog.getByLabelText(/^Note/);
  await note.fill('Mornings suit me.');
  await send();
  await submitAgain(note, 'Evenings suit me.');
  resolve(accepted());
  await expect.element(screen.getByText('Offer Sent')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toEqual([
    {
      id: exchange.id,
      baseVersion: 1,
      requesterGives: [{ ...item(0)[0], quantity: 1.125, unit: 'hour', value: 1500.5 }],
      providerGives: terms.providerGives,
      nothingInReturn: false,
      startsOn: '2026-12-01',
      endsOn: null,
      place: 'in_person',
      note: 'Mornings suit me.',
    },
  ]);
});

it('says what is wrong at its field, and sends nothing', async () => {
  const { server, gives, gets, send } = await openForm([terms], accepted);
  await gives.getByLabelText('What').fill('x');
  await gives.getByLabelText('How much').fill('0');
  await gives.getByLabelText(/^Value/).fill('-1');
  await gets.getByRole('button', { name: 'Remove thing 1' }).click();
  await send();
  await expect.element(gives.getByText(termsMessages.description)).toBeVisible();
  await expect.element(gives.getByText(termsMessages.quantity)).toBeVisible();
  await expect.element(gives.getByText(termsMessages.value)).toBeVisible();
  await expect.element(gets.getByText(termsMessages.providerGives)).toBeVisible();
  await gives.getByRole('button', { name: 'Remove thing 1' }).click();
  await send();
  await expect.element(gives.getByText(termsMessages.requesterGives)).toBeVisible();
  expect(server.callsOf('terms.write')).toEqual([]);
});

it("keeps what was listed below 'Nothing in return', and does not send it", async () => {
  const { server, gives, dialog, send } = await openForm([terms], accepted);
  const nothing = gives.getByLabelText('Nothing in return');
  await nothing.click();
  await expect.element(gives.getByLabelText('What')).not.toBeInTheDocument();
  await nothing.click();
  await expect.element(gives.getByLabelText('What')).toHaveValue('A table of oak');
  await nothing.click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toMatchObject([{ requesterGives: [], nothingInReturn: true }]);
});

it('adds and removes the member’s posts, up to eight things', async () => {
  const seven = Array.from({ length: MAX_TERMS_ITEMS - 1 }, (_, n) => ({
    ...terms.requesterGives[0]!,
    description: `Table ${n + 1}`,
  }));
  const { gives } = await openForm([{ ...terms, requesterGives: seven }], accepted);
  const chip = gives.getByRole('button', { name: 'Tables to measure' });
  const eighth = gives.getByLabelText('What').nth(7);
  await chip.click();
  await expect.element(eighth).toHaveValue('Tables to measure');
  await chip.click();
  await expect.element(eighth).not.toBeInTheDocument();
  await gives.getByRole('button', { name: 'Add in your own words' }).click();
  await expect.element(eighth).toHaveFocus();
  await expect
    .element(gives.getByRole('button', { name: 'At most 8 things' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('keeps what was typed when the other side was faster, shows what changed, and offers it again', async () => {
  const counter: TermsVersion = {
    ...terms,
    version: 2,
    authorUserId: robin.id,
    requesterGives: [...terms.requesterGives, { ...terms.requesterGives[0]!, description: 'Two chairs', value: 90 }],
  };
  const { server, dialog, gives, send } = await openForm(
    [terms],
    ({ baseVersion }) => (baseVersion === 2 ? { ...terms, version: 3 } : refuse('TERMS_CHANGED')),
    [{ ...terms, status: 'superseded' }, counter],
  );
  await gives.getByLabelText('What').fill('A table of walnut');
  await gives.getByLabelText(/^Value/).fill('');
  await expect.element(dialog.getByText(/You give about/)).not.toBeInTheDocument();
  await send();
  const newerOffer = dialog.getByRole('region', { name: 'A newer offer' });
  await expect.element(newerOffer.getByText('The offer changed while you were writing.')).toBeVisible();
  await expect.element(newerOffer).toHaveFocus();
  await expect.element(newerOffer.getByRole('insertion')).toHaveTextContent('Two chairs1 project · about $90');
  await expect.element(gives.getByLabelText('What')).toHaveValue('A table of walnut');
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toMatchObject([
    { baseVersion: 1, requesterGives: [{ description: 'A table of walnut', value: null }] },
    { baseVersion: 2, requesterGives: [{ description: 'A table of walnut' }] },
  ]);
});

it('requires an end after the start, shows a refusal beside what it is about, and asks before what was typed is lost', async () => {
  const { server, gets, dialog, send, screen } = await openForm([terms], () =>
    refuse('TERMS_POST_UNKNOWN', ['providerGives', 0, 'serviceRequestId']),
  );
  await dialog.getByLabelText(/^From/).fill('2026-12-09');
  await dialog.getByLabelText(/^Until/).fill('2026-12-01');
  await send();
  await expect.element(dialog.getByText(termsMessages.endsOn)).toBeVisible();
  expect(server.callsOf('terms.write')).toEqual([]);
  await dialog.getByLabelText(/^Until/).fill('2026-12-10');
  await send();
  await expect.element(gets.getByText('Please choose a post by the member who gives it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

it('begins with the post where nothing was offered yet', async () => {
  const { gives, gets, server, send, dialog } = await openForm([], accepted);
  await expect.element(gets.getByLabelText('What')).toHaveValue(post.serviceOffered);
  await gives.getByRole('button', { name: 'Tables to measure' }).click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toMatchObject([
    {
      baseVersion: 0,
      requesterGives: [{ serviceRequestId: 'post-table', value: 500 }],
      providerGives: [{ serviceRequestId: post.id }],
    },
  ]);
});

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
