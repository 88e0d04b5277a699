import { expect, it } from 'vitest';
import type { Exchange, ExchangeStatus, ExchangeStep } from '#contracts/exchanges/exchanges.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { ExchangePage } from '#src/features/exchanges/page/exchange-page.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { dana, exchange, post, robin, terms } from '#src/test/samples.ts';
import { drawn, point } from '#src/test/locators.ts';
import { isCut } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { ExchangeSteps } from '#src/features/exchanges/steps/exchange-steps.tsx';

const agreed: Exchange = { ...exchange, title: 'A logo for a table of oak', terms, waitingFor: 'other' };
const ignore = () => {};

const open = (part: Partial<Exchange> = {}, answers: Answers = {}) =>
  show(
    <ExchangePage
      id={exchange.id}
      onReview={ignore}
      renderTimes={() => <p>Times</p>}
      renderFiles={() => <p>Files</p>}
      renderTalk={({ provider }) => <p>Messages with {provider.firstName}</p>}
    />,
    {
      posts: { similar: () => [post] },
      terms: { list: () => [terms], ...answers.terms },
      exchanges: { get: () => ({ ...agreed, ...part }), history: () => [], ...answers.exchanges },
    },
  );

const event = (id: string, toStatus: ExchangeStatus, createdAt: string, fromStatus: ExchangeStatus | null = null) => ({
  id,
  actorId: dana.id,
  fromStatus,
  toStatus,
  note: null,
  createdAt,
});

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

it('is called by its terms, and shows both sides, whose turn it is, times, files and the conversation', async () => {
  const { screen } = await open({ answerBy: '2027-03-08T09:00:00.000Z' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'A logo for a table of oak' })).toBeVisible();
  await expect.poll(() => document.title).toContain('A logo for a table of oak');
  await expect
    .element(screen.getByRole('list', { name: 'You give' }))
    .toHaveTextContent('A table of oak1 project · about $300');
  await expect.element(screen.getByRole('list', { name: 'You get' }).getByText(post.serviceOffered)).toBeVisible();
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Robin has until March 7 to answer.' }))
    .toBeVisible();
  for (const part of ['Times', 'Files', 'Messages with Robin'])
    await expect.element(screen.getByText(part)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Robin Lee' })).toHaveAttribute('href', `/m/${robin.id}`);
});

it('says without terms, in full, what the request says', async () => {
  const long = 'Donaudampfschifffahrt '.repeat(9).trim();
  const { screen } = await open({ terms: null, serviceRequest: { ...post, serviceOffered: long } });
  await expect.element(screen.getByText(long)).toBeVisible();
  expect(isCut(screen.getByText(long))).toBe(false);
  await expect.element(screen.getByText('I could build you a table for it.')).toBeVisible();
});

it('shows what was last offered for a request that ended unanswered, as its title does', async () => {
  const { screen } = await open(
    { status: 'cancelled', terms: null, waitingFor: null },
    { terms: { list: () => [{ ...terms, status: 'superseded' }] } },
  );
  await expect
    .element(screen.getByRole('list', { name: 'You give' }))
    .toHaveTextContent('A table of oak1 project · about $300');
  await expect.element(screen.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect.element(screen.getByText('Replaced')).not.toBeInTheDocument();
});

it('has one history, with the earlier offers in it', async () => {
  const second = { ...terms, version: 2, status: 'accepted' as const, createdAt: '2026-03-02T12:00:00.000Z' };
  const first = { ...terms, status: 'superseded' as const };
  const { screen } = await open(
    { terms: second, status: 'accepted' },
    {
      terms: { list: () => [first, second] },
      exchanges: {
        history: () => [
          event('asked', 'pending', '2026-03-01T11:00:00.000Z'),
          event('agreed', 'accepted', '2026-03-03T12:00:00.000Z', 'pending'),
        ],
      },
    },
  );
  const history = screen.getByRole('region', { name: 'History' });
  await expect
    .poll(() => history.element().textContent)
    .toMatch(/You asked for this exchange.*Your offerReplaced.*You accepted/);
  await history.getByText('Your offer').click();
  await expect.element(history.getByRole('list', { name: 'You give' })).toBeVisible();
});

it('names others to ask, where no one answered', async () => {
  const { screen, server } = await open({ status: 'cancelled', expired: true, terms: null, waitingFor: null });
  const others = screen.getByRole('region', { name: 'Similar posts' });
  await expect.element(others.getByRole('link', { name: /A logo for your workshop/ }).first()).toBeVisible();
  expect(server.callsOf('posts.similar')).toEqual([{ id: post.id }]);
});

it('says that it is not there, with the way to the member’s own exchanges', async () => {
  const { screen } = await open({}, { exchanges: { get: () => refuse('EXCHANGE_NOT_FOUND') } });
  await expect.element(screen.getByText("We can't find this exchange")).toBeVisible();
  await expect.element(screen.getByText("This exchange doesn't exist.")).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'See your exchanges' })).toHaveAttribute('href', '/exchanges');
});

it('changes nothing under a finger that presses a button', async () => {
  const { screen } = await open();
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(agreed.title);
  const button = screen.getByRole('button').first().element();
  point(button, 'pointerdown');
  queryClient.setQueryData(trpc.exchanges.get.queryKey({ id: exchange.id }), { ...agreed, title: 'Two logos' });
  await drawn();
  expect(title.element().textContent).toBe(agreed.title);
  point(button, 'pointerup');
  await expect.element(title).toHaveTextContent('Two logos');
});

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
