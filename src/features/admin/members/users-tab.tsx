import { keepPreviousData } from '@tanstack/react-query';
import { Search, UserSearch } from 'lucide-react';
import { useState } from 'react';
import type { MemberFilter } from '#contracts/admin/admin.ts';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { MemberFilters } from '#src/features/admin/members/member-filters.tsx';
import { useMemberPanel } from '#src/features/admin/members/use-member-panel.ts';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { UserTable } from '#src/features/admin/members/user-table.tsx';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 30;

/** All members, searched by name, business or full email address, or filtered by kind. */
export function UsersTab({ member }: { member?: string | undefined }) {
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<MemberFilter>('all');
  const { panel, opened, setOpened } = useMemberPanel(member);
  const q = useDebounced(words.trim());
  const { query: list, items: users = [] } = useItems(
    trpc.admin.users,
    { limit: PAGE_SIZE, filter, ...(q ? { q } : {}) },
    { placeholderData: keepPreviousData },
  );
  const showAll = () => {
    setWords('');
    setFilter('all');
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-md">
        <Input
          type="search"
          aria-label="Search members"
          placeholder="Name, business or full email"
          lead={<Search aria-hidden />}
          value={words}
          onValue={setWords}
        />
      </div>
      <MemberFilters value={filter} onChange={setFilter} />
      <QueryList
        query={list}
        count={users.length}
        waiting={<RowSkeletons label="Loading members" count={6} />}
        empty={
          <EmptyState
            icon={<UserSearch />}
            title={q ? 'No one matches your search' : 'No members of this kind'}
            description={q ? 'To search by email, enter the full address.' : undefined}
            action={
              <Button variant="secondary" onClick={showAll}>
                Show all members
              </Button>
            }
          />
        }
      >
        <UserTable users={users} onOpen={setOpened} />
      </QueryList>
      {panel ? <panel.MemberPanel userId={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
