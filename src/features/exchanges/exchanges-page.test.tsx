import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { ExchangesPage } from '#src/features/exchanges/exchanges-page.tsx';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { loseConnection } from '#src/test/fake-server.ts';
import { dana, exchange, post, robin, terms } from '#src/test/samples.ts';
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
const one = (id: string, part: Partial<Exchange>, from: Exchange = exchange) => ({ ...from, id, ...part });
const asked = one('asked', { group: 'turn', waitingFor: 'me' }, incoming);
const waits = one('waits', {});
const runs = one('runs', { status: 'in_progress' });
const toReview = one('to-review', { status: 'completed', group: 'turn' });
const over = one('over', { status: 'cancelled', group: 'done' });
const long = one('long', { message: 'Donaudampfschifffahrt'.repeat(60) }, incoming);

const ignore = () => {};

interface Listed {
  open: Exchange[];
  done?: Exchange[];
  tab?: ExchangeTab;
  highlightedId?: string;
}

async function openPage({ open, done = [], tab = 'all', highlightedId }: Listed) {
  const state = { open, done, lost: false };
  const listed = (group?: Exchange['group']) =>
    [...state.open, ...state.done].filter((item) => !group || item.group === group);
  const count = (all: Exchange[]) => {
    const mine = all.filter(({ providerUserId }) => providerUserId === dana.id).length;
    return { all: all.length, incoming: mine, outgoing: all.length - mine };
  };
  const { screen, server } = await show(
    <ExchangesPage tab={tab} onTab={ignore} highlightedId={highlightedId} onReview={ignore} onRequest={ignore} />,
    {
      answers: {
        exchanges: {
          list: ({ group }) => (state.lost ? loseConnection() : { items: listed(group), nextCursor: null }),
          counts: (input) => count(listed(input?.group)),
          get: ({ id }) => [...state.open, ...state.done].find((found) => found.id === id) ?? over,
          history: () => [],
        },
        posts: { similar: () => [post] },
        terms: { list: () => [] },
      },
    },
  );
  return { screen, server, state, group: (name: string | RegExp) => screen.getByRole('region', { name }) };
}

/** Until the loaded data is drawn. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

it('stands in the groups that the server says, and shows and counts all', async () => {
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

it('names others to ask, where nobody answered', async () => {
  const ended = one('ended', { status: 'cancelled', expired: true, group: 'done' });
  const { screen, server } = await openPage({ open: [], done: [ended], highlightedId: 'ended' });
  const others = screen.getByRole('region', { name: 'Similar posts' });
  await expect.element(others.getByRole('link', { name: /A logo for your workshop/ }).first()).toBeVisible();
  expect(server.callsOf('posts.similar')).toEqual([{ id: post.id }]);
});

it('opens a row to its steps and its history', async () => {
  const { screen, server } = await openPage({ open: [long] });
  const row = screen.getByRole('article');
  await expect.element(row).toBeVisible();
  const toggle = row.getByRole('button', { name: 'Robin Lee' });
  await toggle.click();
  await expect.element(row.getByRole('list', { name: 'Progress' })).toBeVisible();
  expect(server.callsOf('exchanges.history')).toEqual([{ id: 'long' }]);
  await toggle.click();
  await expect.element(row.getByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
});

it('leaves what was just finished in sight', async () => {
  const { screen, state, group } = await openPage({ open: [toReview] });
  await expect.element(screen.getByRole('button', { name: /^Review/ })).toBeVisible();
  state.open = [];
  state.done = [{ ...toReview, reviewedByMe: true, group: 'done' }];
  await queryClient.invalidateQueries(trpc.exchanges.pathFilter());
  await expect.element(group(/^Done/).getByText('Reviewed', { exact: true })).toBeVisible();
});

it('shows what a notification leads to, opened, though it is done and on no page', async () => {
  const { group } = await openPage({ open: [asked], done: [over], highlightedId: 'over' });
  await expect.element(group(/^Done/).getByRole('article')).toBeVisible();
  await expect.element(group(/^Done/).getByText('Cancelled before it was completed')).toBeVisible();
});

it('has the circles in the groups of all, and counts them there', async () => {
  const rows = { turn: [<li key="a">Kim, Robin and you</li>], done: [<li key="b">Over</li>] };
  const { screen } = await show(
    <ExchangesPage tab="all" onTab={ignore} onReview={ignore} onRequest={ignore} circles={rows} />,
    {
      answers: {
        exchanges: {
          list: ({ group }) => ({ items: group === 'turn' ? [asked] : [], nextCursor: null }),
          counts: (input) => ({ all: input?.group ? 0 : 1, incoming: 0, outgoing: 0 }),
        },
      },
    },
  );
  const turn = screen.getByRole('region', { name: 'Your turn 2' });
  await expect.element(turn.getByText('Kim, Robin and you')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Done 1' }).getByText('Over')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /All Exchanges/ })).toHaveTextContent('All Exchanges3');
});

it('says that there is nothing at all', async () => {
  const { screen } = await openPage({ open: [] });
  await expect.element(screen.getByText('No exchanges yet')).toBeVisible();
});

it('keeps what a notification leads to where fetching the list again failed', async () => {
  const { state, group } = await openPage({ open: [runs], done: [over], highlightedId: 'over' });
  await expect.element(group(/^Done/).getByRole('listitem')).toBeVisible();
  state.lost = true;
  await queryClient.refetchQueries(trpc.exchanges.list.infiniteQueryFilter());
  await drawn();
  await expect.element(group(/^Done/).getByRole('listitem')).toBeVisible();
});

/** Dana gives much, for a table. */
const words = 'A menu board in Spanish and English, with prices that can be changed by hand every day of the week';
const offer = {
  ...terms,
  authorUserId: robin.id,
  providerGives: terms.providerGives.map((item) => ({ ...item, description: words })),
};
const offered = one('offered', { terms: offer, waitingFor: 'me' }, incoming);

it.each([1280, 390])('says whole what one gives and gets, beside the answer, at %d px', async (width) => {
  await page.viewport(width, 900);
  const { screen } = await openPage({ open: [offered] });
  const row = screen.getByRole('article');
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
  await page.viewport(1280, 900);
});

it('on a phone binds only in the opened trade', async () => {
  await page.viewport(390, 900);
  const { screen, server } = await openPage({ open: [offered] });
  const row = screen.getByRole('article');
  await expect.element(row.getByRole('button', { name: /^Answer: / })).toBeVisible();
  expect(row.getByRole('button', { name: /^Accept: / }).elements()).toEqual([]);
  await row.getByRole('button', { name: /^Answer: / }).click();
  await expect.element(row.getByRole('button', { name: /^Accept: / })).toBeVisible();
  await expect.element(row.getByRole('button', { name: /^Decline: / })).toBeVisible();
  expect(row.getByRole('button', { name: /^Answer: / }).elements()).toEqual([]);
  // The pressed button is gone; the next Tab leads to the answers.
  await expect.element(row.getByRole('group', { name: /^Your answer: / })).toHaveFocus();
  expect(server.callsOf('terms.accept')).toEqual([]);
  await page.viewport(1280, 900);
});
