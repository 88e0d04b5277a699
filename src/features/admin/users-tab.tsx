import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useLoggedOut } from '#src/features/admin/use-logged-out.ts';
import { UserTable } from '#src/features/admin/user-table.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { useDebounced } from '#src/lib/use-debounced.ts';
import { trpc } from '#src/trpc.ts';

const PAGE = 30;

/** All members, found by name, business or the whole email. */
export function UsersTab() {
  const [words, setWords] = useState('');
  const q = useDebounced(words.trim());
  const list = useInfiniteQuery(
    trpc.admin.users.infiniteQueryOptions(
      { limit: PAGE, ...(q ? { q } : {}) },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
    ),
  );
  useLoggedOut(list.error);
  const users = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-md">
        <Input
          type="search"
          aria-label="Search members"
          placeholder="Name, business or whole email"
          lead={<Search aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {list.isPending ? (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">Loading members</span>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-13 rounded-control" />
          ))}
        </div>
      ) : null}
      {list.isLoadingError ? (
        <ErrorState message={errorMessage(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : null}
      {list.isSuccess && users.length === 0 ? (
        <EmptyState
          icon={<UserSearch />}
          title="Nobody fits these words"
          description="An email is found only when it is written out."
          action={
            <Button variant="secondary" onClick={() => setWords('')}>
              Show all members
            </Button>
          }
        />
      ) : null}
      {users.length > 0 ? <UserTable users={users} /> : null}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
