import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { ExchangesPage } from '#src/features/exchanges/exchanges-page.tsx';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { dana, exchange, post, robin, terms } from '#src/test/samples.ts';
import { textsOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { InMotion } from '#src/features/exchanges/in-motion.tsx';
import { ExchangeListRow } from '#src/features/exchanges/rows/exchange-list-row.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import type { Answers } from '#src/test/fake-server.ts';

/** Robin's request to Dana. */
const incoming = {
  ...exchange,
  requesterUserId: robin.id,
  providerUserId: dana.id,
  requester: robin,
  provider: dana,
  serviceRequest: { ...post, userId: dana.id, user: dana, serviceOffered: 'A shelf' },
};
const exchangeWith = (id: string, part: Partial<Exchange>, from: Exchange = exchange) => ({ ...from, id, ...part });
const asked = exchangeWith('asked', { group: 'turn', waitingFor: 'me' }, incoming);
const waits = exchangeWith('waits', {});
const runs = exchangeWith('runs', { status: 'in_progress' });
const toReview = exchangeWith('to-review', { status: 'completed', group: 'turn' });
const over = exchangeWith('over', { status: 'cancelled', group: 'done' });

const ignore = () => {};

interface Listed {
  open: Exchange[];
  done?: Exchange[];
  tab?: ExchangeTab;
}

async function openPage({ open, done = [], tab = 'all' }: Listed) {
  const state = { open, done };
  const listed = (group?: Exchange['group']) =>
    [...state.open, ...state.done].filter((item) => !group || item.group === group);
  const count = (all: Exchange[]) => {
    const mine = all.filter(({ providerUserId }) => providerUserId === dana.id).length;
    return { all: all.length, incoming: mine, outgoing: all.length - mine };
  };
  const { screen, server } = await show(
    <ExchangesPage tab={tab} onTab={ignore} onReview={ignore} onRequest={ignore} />,
    {
      exchanges: {
        list: ({ group }) => ({ items: listed(group), nextCursor: null }),
        counts: (input) => count(listed(input?.group)),
        get: ({ id }) => [...state.open, ...state.done].find((found) => found.id === id) ?? over,
      },
    },
  );
  return { screen, server, state, group: (name: string | RegExp) => screen.getByRole('region', { name }) };
}

const awaited: Exchange = { ...exchange, waitingFor: 'other', dueAt: '2099-12-05T12:00:00.000Z' };
const done: Exchange = { ...awaited, id: 'done', status: 'completed', dueAt: '2099-12-02T12:00:00.000Z' };

const openInMotion = (items: Exchange[]) =>
  show(<InMotion />, { exchanges: { list: () => ({ items, nextCursor: null }) } });

/** What Dana gives in Robin's request, in words too long for one line. */
const words = 'A menu board in Spanish and English, with prices that can be changed by hand every day of the week';
const offered: Exchange = {
  ...incoming,
  serviceRequest: { ...post, userId: dana.id, user: dana },
  title: 'A menu board for a table of oak',
  terms: {
    ...terms,
    authorUserId: robin.id,
    providerGives: terms.providerGives.map((item) => ({ ...item, description: words })),
  },
  waitingFor: 'me',
};

const openRow = async (part: Partial<Exchange> = {}) => {
  const { screen, server } = await show(<ExchangeListRow exchange={{ ...offered, ...part }} onReview={() => {}} />, {
    terms: { accept: () => ({ ...offered, status: 'accepted' }) },
  });
  return { row: screen.getByRole('article'), server };
};

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

it('shows exchanges in the groups that the server says, and counts them all', async () => {
  const { screen, group } = await openPage({ open: [asked, waits, runs, toReview], done: [over] });
  await expect.element(group(/^Your turn/).getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect.element(group(/^Your turn/).getByRole('button', { name: /^Review/ })).toBeVisible();
  await expect.element(group(/^In motion/).getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect.element(group(/^In motion/).getByRole('button', { name: /^Mark Complete/ })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /All Exchanges/ })).toHaveTextContent('All Exchanges5');
  await expect.element(group(/^Done/).getByRole('article')).toBeVisible();
  expect(
    group(/^Your turn/)
      .getByRole('article')
      .elements(),
  ).toHaveLength(2);
});

it('keeps what is done folded, and asks for it when it is unfolded', async () => {
  const { server, group } = await openPage({ open: [], done: [over], tab: 'outgoing' });
  const fold = group(/^Done/).getByRole('button', { name: /Done/ });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(group(/^Done/).getByRole('article').elements()).toHaveLength(0);
  expect(server.callsOf('exchanges.list')).toHaveLength(2);
  await fold.click();
  await expect.element(group(/^Done/).getByRole('article')).toBeVisible();
  expect(server.callsOf('exchanges.list').at(-1)).toMatchObject({ group: 'done' });
});

it('leaves an exchange that was just finished in sight', async () => {
  const { screen, state, group } = await openPage({ open: [toReview] });
  await expect.element(screen.getByRole('button', { name: /^Review/ })).toBeVisible();
  state.open = [];
  state.done = [{ ...toReview, reviewedByMe: true, group: 'done' }];
  await queryClient.invalidateQueries(trpc.exchanges.pathFilter());
  await expect.element(group(/^Done/).getByText('Reviewed', { exact: true })).toBeVisible();
});

it('lists circles in the groups of the exchanges, and counts them there', async () => {
  const [dueAt, later] = ['2026-01-01T12:00:00.000Z', '2026-01-02T12:00:00.000Z'];
  const rows = {
    turn: [
      { id: 'late', dueAt: null, row: 'Kim, Ada and you' },
      { id: 'soon', dueAt, row: 'Kim, Robin and you' },
    ],
    done: [{ id: 'over', dueAt: null, row: 'Over' }],
  };
  const { screen } = await show(
    <ExchangesPage tab="all" onTab={ignore} onReview={ignore} onRequest={ignore} circles={rows} />,
    {
      exchanges: {
        list: ({ group }) => ({ items: group === 'turn' ? [{ ...asked, dueAt: later }] : [], nextCursor: null }),
        counts: (input) => ({ all: input?.group ? 0 : 1, incoming: 0, outgoing: 0 }),
      },
    },
  );
  const turn = screen.getByRole('region', { name: 'Your turn 3' });
  await expect.element(turn.getByText('Kim, Robin and you')).toBeVisible();
  const listed = textsOf(turn.getByRole('listitem'));
  expect(listed, 'in the order of their deadlines').toEqual([
    'Kim, Robin and you',
    expect.not.stringContaining('Kim,'),
    'Kim, Ada and you',
  ]);
  await expect.element(screen.getByRole('region', { name: 'Done 1' }).getByText('Over')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /All Exchanges/ })).toHaveTextContent('All Exchanges4');
});

it('shows no exchange before the circles of its group are loaded', async () => {
  const props = { tab: 'all', onTab: ignore, onReview: ignore, onRequest: ignore } as const;
  const answers = {
    exchanges: {
      list: ({ group }: { group?: Exchange['group'] }) => ({
        items: group === 'turn' ? [asked] : [],
        nextCursor: null,
      }),
      counts: () => ({ all: 1, incoming: 1, outgoing: 0 }),
    },
  };
  const { screen } = await show(<ExchangesPage {...props} areCirclesAwaited />, answers);
  await expect.element(screen.getByText('Loading exchanges')).toBeInTheDocument();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
  const { screen: loaded } = await show(<ExchangesPage {...props} />, answers);
  await expect.element(loaded.getByRole('article').first()).toBeVisible();
});

it('says who the member waits for, and until when', async () => {
  const { screen, server } = await openInMotion([awaited]);
  const line = screen.getByRole('link', { name: /^In motion: waiting for Robin until Dec 4/ });
  await expect.element(line).toHaveAttribute('href', `/exchanges/${exchange.id}`);
  expect(server.callsOf('exchanges.list')).toMatchObject([{ group: 'motion' }]);
});

it('begins with what ends first, and counts the rest', async () => {
  const { screen } = await openInMotion([
    awaited,
    done,
    { ...awaited, id: 'third', provider: { ...robin, firstName: 'Kim' } },
  ]);
  await expect.element(screen.getByText(/waiting for Robin to confirm until Dec 1/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'and 2 more exchanges' })).toBeVisible();
});

it('leaves in their order those without a deadline', async () => {
  const endless = (id: string, firstName: string) => ({
    ...awaited,
    id,
    dueAt: null,
    provider: { ...robin, firstName },
  });
  const { screen, server } = await openInMotion([endless('a', 'Ada'), endless('b', 'Bo'), endless('c', 'Cleo')]);
  await expect.element(screen.getByRole('link', { name: /^In motion: waiting for Ada/ })).toBeVisible();
  // The limit is what the server gives at once, because what ends first may be the oldest.
  expect(server.callsOf('exchanges.list')).toMatchObject([{ limit: 100 }]);
});

it.each([
  ['agreed with Robin', { status: 'accepted', waitingFor: null }],
  ['in progress with Robin', { status: 'in_progress', waitingFor: null }],
  ['waiting for our decision', { status: 'completed', contested: true, waitingFor: null }],
] as const)('says %s', async (text, fields) => {
  const { screen } = await openInMotion([{ ...exchange, ...fields }]);
  await expect.element(screen.getByRole('link', { name: new RegExp(`^In motion: ${text}`) })).toBeVisible();
});

it('puts what someone else decides before what both go on with', async () => {
  const { screen } = await openInMotion([
    { ...exchange, id: 'running', status: 'in_progress' },
    { ...awaited, dueAt: null },
  ]);
  await expect.element(screen.getByRole('link', { name: /^In motion: waiting for Robin/ })).toBeVisible();
});

it('is not there where nothing is in motion', async () => {
  const { screen, server } = await openInMotion([]);
  await expect.poll(() => server.callsOf('exchanges.list')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'In motion' }).elements()).toEqual([]);
});

it.each([1280, 320])('says in full what the member gives and gets, beside the answer, at %d px', async (width) => {
  await page.viewport(width, 900);
  const { row, server } = await openRow();
  for (const text of [/A menu board in Spanish and English, with prices/, /A table of oak/]) {
    await expect.element(row.getByText(text)).toBeVisible();
    const line = row.getByText(text).element();
    expect([line.scrollWidth <= line.clientWidth + 1, line.scrollHeight <= line.clientHeight + 1]).toEqual([
      true,
      true,
    ]);
    for (let box = line.parentElement; box && box !== row.element(); box = box.parentElement) {
      expect(getComputedStyle(box).webkitLineClamp).toBe('none');
      expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight + 1);
    }
  }
  await expect.element(row.getByRole('button', { name: /^Decline: / })).toBeVisible();
  await row.getByRole('button', { name: 'Accept: A menu board for a table of oak, with Robin' }).click();
  await expect.poll(() => server.callsOf('terms.accept')).toEqual([{ id: exchange.id, version: 1 }]);
});

it('says whose turn it is, and in the words of the request what no terms say', async () => {
  const { row } = await openRow({
    terms: null,
    message: 'I could build you a table.',
    answerBy: '2027-03-08T09:00:00.000Z',
  });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toContain(`You give ${post.serviceOffered}`);
  expect(row.element().textContent).toContain('Robin wrote I could build you a table.');
  await expect.element(row.getByText('Your turn: accept or decline this request by March 7.')).toBeVisible();
});

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
