import { expect, it } from 'vitest';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { ExchangesPage } from '#src/features/exchanges/exchanges-page.tsx';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { dana, exchange, post, robin } from '#src/test/samples.ts';
import { textsOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

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
