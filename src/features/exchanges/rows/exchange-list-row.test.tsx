import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { ExchangeListRow } from '#src/features/exchanges/rows/exchange-list-row.tsx';
import { dana, exchange, post, robin, terms } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

/** What Dana gives in Robin's request, in words too long for one line. */
const words = 'A menu board in Spanish and English, with prices that can be changed by hand every day of the week';
const offered: Exchange = {
  ...exchange,
  requesterUserId: robin.id,
  providerUserId: dana.id,
  requester: robin,
  provider: dana,
  serviceRequest: { ...post, userId: dana.id, user: dana },
  title: 'A menu board for a table of oak',
  terms: {
    ...terms,
    authorUserId: robin.id,
    providerGives: terms.providerGives.map((item) => ({ ...item, description: words })),
  },
  waitingFor: 'me',
};

const open = async (part: Partial<Exchange> = {}) => {
  const { screen, server } = await show(<ExchangeListRow exchange={{ ...offered, ...part }} onReview={() => {}} />, {
    terms: { accept: () => ({ ...offered, status: 'accepted' }) },
  });
  return { row: screen.getByRole('article'), server };
};

it.each([1280, 320])('says in full what the member gives and gets, beside the answer, at %d px', async (width) => {
  await page.viewport(width, 900);
  const { row, server } = await open();
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
  const { row } = await open({
    terms: null,
    message: 'I could build you a table.',
    answerBy: '2027-03-08T09:00:00.000Z',
  });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toContain(`You give ${post.serviceOffered}`);
  expect(row.element().textContent).toContain('Robin wrote I could build you a table.');
  await expect.element(row.getByText('Your turn: accept or decline this request by March 7.')).toBeVisible();
});
