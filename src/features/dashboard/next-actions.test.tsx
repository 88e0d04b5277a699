import { expect, it } from 'vitest';
import type { NextAction } from '#contracts/exchanges/next-actions.ts';
import { NextActions } from '#src/features/dashboard/next-actions.tsx';
import { robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const nextAction: NextAction = {
  id: 'exchange-logo',
  kind: 'answer',
  person: robin,
  sentence: 'Robin asks for a logo: “Eight training sessions”',
  action: 'Answer',
  url: '/exchanges?exchange=exchange-logo',
  since: '2026-03-01T12:00:00.000Z',
  dueAt: null,
  by: null,
  also: [],
};
const long = {
  ...nextAction,
  id: 'long',
  sentence: `Robin asks for ${'Donaudampfschifffahrt'.repeat(20)}`,
  action: 'Review',
};

const page = (items: NextAction[], total = items.length) => ({ items, total, nextCursor: null });

it('shows what waits in rows of at least 56 px, each one link to where it is done', async () => {
  const { screen } = await show(<NextActions />, { turns: { list: () => page([nextAction, long]) } });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('link');
  await expect.element(rows.first()).toBeVisible();
  for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await screen.getByRole('link', { name: /Robin asks for a logo.*Answer/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /exchanges' })).toBeVisible();
});

it('says in plain words by when, else since when, and how much more there is of the same person', async () => {
  const { kind, sentence, action, url, since } = nextAction;
  // Days are those of the browser's zone, as on every other screen.
  const inTwoDays = new Date();
  inTwoDays.setDate(inTwoDays.getDate() + 2);
  inTwoDays.setHours(12);
  const also = [{ id: 'messages-robin', kind, sentence, action, url, since, dueAt: null, by: null }];
  const { screen } = await show(<NextActions />, {
    turns: {
      list: () =>
        page([
          { ...nextAction, id: 'soon', dueAt: inTwoDays.toISOString(), by: 'Sunday', also },
          { ...nextAction, id: 'far', dueAt: '2099-12-05T12:00:00.000Z', by: 'Wednesday' },
          { ...nextAction, id: 'circle', kind: 'circle', person: null, sentence: 'A trade circle of 3 fits you' },
        ]),
    },
  });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('link');
  await expect.element(rows.nth(0).getByText('by tomorrow', { exact: true })).toBeVisible();
  await expect.element(rows.nth(0).getByText(/1 more from Robin/)).toBeVisible();
  await expect.element(rows.nth(1).getByText('by Dec 4')).toBeVisible();
  await expect.element(rows.nth(2).getByText(/\d+d ago/)).toBeVisible();
});

it('shows all where there are more than fit', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => ({ ...nextAction, id: `turn-${index}` }));
  const { screen } = await show(<NextActions />, {
    turns: { list: (input) => page(nine.slice(0, input?.limit ?? 5), 9) },
  });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('listitem');
  await screen.getByRole('button', { name: 'See all (9)' }).click();
  await expect.poll(() => rows.elements().length).toBe(9);
  // The pressed button is gone; what it showed has the focus.
  await expect.element(screen.getByRole('region', { name: 'Your turn' }).getByRole('list')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: /See all/ })).not.toBeInTheDocument();
});

it('loads the actions after the first hundred, too', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...nextAction, id: `turn-${index}` }));
  const { screen } = await show(<NextActions />, {
    turns: {
      list: ({ limit = 5, cursor } = {}) => {
        const from = Number(cursor ?? 0);
        const end = from + limit;
        return { items: many.slice(from, end), total: 120, nextCursor: end < 120 ? `${end}` : null };
      },
    },
  });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('listitem');
  await screen.getByRole('button', { name: 'See all (120)' }).click();
  await expect.poll(() => rows.elements().length).toBe(100);
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.elements().length).toBe(120);
});
