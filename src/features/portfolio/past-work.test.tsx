import { expect, it } from 'vitest';
import type { PortfolioItem } from '#contracts/profile/portfolio.ts';
import { PastWork } from '#src/features/portfolio/past-work.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { exchange, member, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const kitchen: PortfolioItem = {
  id: 'kitchen',
  title: 'A kitchen in oak',
  words: 'For a family of five.',
  link: 'https://example.com/kitchen',
  exchangeId: null,
  madeWith: null,
  confirmState: 'none',
  pictures: [{ id: 'doors', url: pixel, thumbUrl: pixel, alt: 'The doors', width: 4, height: 3 }],
  createdAt: '2026-03-01T12:00:00.000Z',
};
const done = { ...exchange, id: 'done', status: 'completed' as const, title: 'A logo for a table' };

const open = (items: PortfolioItem[], userId: string, more: NonNullable<Answers['portfolio']> = {}) =>
  show(<PastWork userId={userId} name="Robin" renderReport={({ type }) => <span>{`Report ${type}`}</span>} />, {
    portfolio: { list: () => items, ...more },
    exchanges: { list: () => ({ items: [done, exchange], nextCursor: null }) },
  });

it('shows what others did, with whom, and a link that search engines don’t follow', async () => {
  const { screen } = await open([{ ...kitchen, madeWith: { id: 'ben', firstName: 'Ben' } }], robin.id);
  await expect.element(screen.getByRole('heading', { name: 'A kitchen in oak' })).toBeVisible();
  await expect.element(screen.getByText('Made in a trade with Ben')).toBeVisible();
  const link = screen.getByRole('link', { name: 'example.com' });
  await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect.element(screen.getByText('Report portfolio')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add past work' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open The doors' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'The doors' })).toMatchTextContent(/Report picture/);
});

it('asks the other party of the trade, who can change their answer', async () => {
  let confirmState: PortfolioItem['confirmState'] = 'asked';
  const ofTrade = () => ({ ...kitchen, exchangeId: 'done', confirmState });
  const { screen, server } = await show(<PastWork userId={robin.id} name="Robin" />, {
    portfolio: {
      list: () => [ofTrade()],
      confirm: ({ yes }) => {
        confirmState = yes ? 'confirmed' : 'declined';
        return ofTrade();
      },
    },
  });
  await screen.getByRole('button', { name: 'Yes, it is' }).click();
  await expect.element(screen.getByText('You confirmed that this work is from your trade.')).toBeVisible();
  await screen.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(screen.getByText("You said that this work isn't from your trade.")).toBeVisible();
  expect(server.callsOf('portfolio.confirm')).toEqual([
    { id: 'kitchen', yes: true },
    { id: 'kitchen', yes: false },
  ]);
});

it('adds past work from a completed trade', async () => {
  const { screen, server } = await open([], member.id, { add: () => kitchen });
  await screen.getByRole('button', { name: 'Add past work' }).click();
  await screen.getByLabelText('Link').fill('ftp://example.com');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Please name it in 2 to 100 characters')).toBeVisible();
  await expect.element(screen.getByText(/starts with http/)).toBeVisible();
  await screen.getByLabelText('Title').fill('A kitchen in oak');
  await screen.getByLabelText('Link').fill('');
  await screen.getByLabelText('From a trade here').selectOptions('A logo for a table, with Robin');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Past work added')).toBeVisible();
  expect(server.callsOf('portfolio.add')).toEqual([
    { title: 'A kitchen in oak', words: '', link: null, exchangeId: 'done' },
  ]);
});

it('keeps the trade of past work that is edited, and saves again after the pictures were refused', async () => {
  const ofTrade = { ...kitchen, exchangeId: 'older' };
  let isRefused = true;
  const setPictures = () => (isRefused ? refuse('PICTURE_NOT_FOUND') : ofTrade);
  const { screen, server } = await open([ofTrade], member.id, { change: () => ofTrade, setPictures });
  await screen.getByRole('button', { name: 'More about A kitchen in oak' }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(screen.getByLabelText('From a trade here')).toHaveValue('older');
  await screen.getByLabelText('What picture 1 shows').fill('Both doors');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText("This picture doesn't exist or was removed.")).toBeVisible();
  isRefused = false;
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Past work updated')).toBeVisible();
  expect(server.callsOf('portfolio.change').at(-1)).toMatchObject({ id: 'kitchen', exchangeId: 'older' });
  expect(server.callsOf('portfolio.setPictures').at(-1)).toEqual({
    id: 'kitchen',
    pictures: [{ pictureId: 'doors', alt: 'Both doors' }],
  });
});
