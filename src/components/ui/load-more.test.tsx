import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { show } from '#src/test/show.tsx';

function List() {
  const [pages, setPages] = useState(1);
  return (
    <>
      <LoadMore hasMore={pages < 2} loading={false} onMore={() => setPages(pages + 1)} />
      <a href="/after">After the list</a>
    </>
  );
}

it('keeps the place of the keyboard where its button goes with the last page', async () => {
  const { screen } = await show(
    <>
      <a href="/before">Before the list</a>
      <List />
    </>,
  );
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('link', { name: 'After the list' })).toHaveFocus();
});
