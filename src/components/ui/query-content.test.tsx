import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#src/api/query-client.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { show } from '#src/test/show.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

interface Case {
  /** The answers of the server one after the other; where it has none left, it fails. */
  answers: string[][];
  failed?: (error: ReactElement) => ReactElement;
}

const useNames = (answers: string[][]) =>
  useQuery({
    queryKey: ['names'],
    queryFn: () => answers.shift() ?? Promise.reject(new Error('lost')),
  });

function Names({ answers, failed }: Case) {
  const query = useNames(answers);
  return (
    <>
      <QueryContent query={query} waiting={<p>Loading names</p>} failed={failed}>
        {(names) => <p>They are {names.join(' and ')}</p>}
      </QueryContent>
      <output>{query.status}</output>
    </>
  );
}

function NameList({ answers }: Case) {
  const query = useNames(answers);
  return (
    <>
      <QueryList query={query} count={query.data?.length ?? 0} waiting={<p>Loading names</p>} empty={<p>No one yet</p>}>
        <p>They are {query.data?.join(' and ')}</p>
      </QueryList>
      <output>{query.status}</output>
    </>
  );
}

function List() {
  const [pages, setPages] = useState(1);
  return (
    <>
      <LoadMore hasMore={pages < 2} loading={false} onMore={() => setPages(pages + 1)} />
      <a href="/after">After the list</a>
    </>
  );
}

it('shows the answer in place of what waited for it', async () => {
  const { screen } = await show(<Names answers={[['Ana', 'Ben']]} />);
  await expect.element(screen.getByText('They are Ana and Ben')).toBeVisible();
  await expect.element(screen.getByText('Loading names')).not.toBeInTheDocument();
});

it('offers to try again where it failed', async () => {
  const answers: string[][] = [];
  const { screen } = await show(<Names answers={answers} />);
  await expect.element(screen.getByText("This didn't load")).toBeVisible();
  answers.push(['Ana']);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('They are Ana')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('shows the screen’s own content around a failure', async () => {
  const { screen } = await show(
    <Names answers={[]} failed={(error) => <section aria-label="Lost">{error}</section>} />,
  );
  await expect.element(screen.getByRole('region', { name: 'Lost' }).getByRole('alert')).toBeVisible();
});

it.each([
  { list: false, first: ['Ana'], text: 'They are Ana' },
  { list: true, first: ['Ana'], text: 'They are Ana' },
  { list: true, first: [], text: 'No one yet' },
])('keeps "$text" where fetching it again failed (a list: $list)', async ({ list, first, text }) => {
  const { screen } = await show(list ? <NameList answers={[first]} /> : <Names answers={[first]} />);
  await expect.element(screen.getByText(text)).toBeVisible();
  await queryClient.refetchQueries({ queryKey: ['names'] });
  await expect.element(screen.getByText('error')).toBeVisible();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

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

it('is never wider than its place, as with large text on a phone', async () => {
  const screen = await render(
    <div data-testid="place" style={{ width: 100 }}>
      <Skeleton className="h-5 w-48" />
    </div>,
  );
  const place = screen.getByTestId('place').element();
  expect(place.firstElementChild?.getBoundingClientRect().width).toBe(100);
});

it('loads the next page of a list, and keeps what is shown where it does not come', async () => {
  const pages = [['Ana']];
  function Pages() {
    const query = useInfiniteQuery({
      queryKey: ['pages'],
      queryFn: ({ pageParam }) => pages[pageParam] ?? Promise.reject(new Error('lost')),
      initialPageParam: 0,
      getNextPageParam: (_page, all) => (all.length < 2 ? all.length : null),
    });
    const names = query.data?.pages.flat() ?? [];
    return (
      <QueryList query={query} count={names.length} waiting={null} empty={null} moreLabel="Older names">
        <p>They are {names.join(' and ')}</p>
      </QueryList>
    );
  }
  const { screen } = await show(<Pages />);
  await screen.getByRole('button', { name: 'Older names' }).click();
  await expect.element(screen.getByText(/We couldn't load more/)).toBeVisible();
  await expect.element(screen.getByText('They are Ana')).toBeVisible();
  pages.push(['Ben']);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('They are Ana and Ben')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
