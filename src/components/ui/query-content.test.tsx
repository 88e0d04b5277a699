import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { show } from '#src/test/show.tsx';

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
