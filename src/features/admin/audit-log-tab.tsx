import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '#contracts/admin/admin.ts';
import { RemovableChip } from '#src/components/ui/chip.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { AuditTable } from '#src/features/admin/audit-table.tsx';
import { auditActions, auditSubject } from '#src/features/admin/audit-labels.ts';
import { useMemberPanel } from '#src/features/admin/members/use-member-panel.ts';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 50;
const MAX_TEAM = 100;

/** The audit log, filtered by action, admin or subject. */
export function AuditLogTab() {
  const [action, setAction] = useState('');
  const [actorId, setActorId] = useState('');
  const [subject, setSubject] = useState<AuditEntry | null>(null);
  const { panel, opened, setOpened } = useMemberPanel();
  const team = useQuery(trpc.admin.users.queryOptions({ filter: 'staff', limit: MAX_TEAM }));
  const { query: list, items: entries = [] } = useItems(
    trpc.admin.auditLog,
    {
      limit: PAGE_SIZE,
      ...(action ? { action } : {}),
      ...(actorId ? { actorId } : {}),
      ...(subject ? { subjectType: subject.subjectType, subjectId: subject.subjectId } : {}),
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full md:w-60">
          <Select
            aria-label="What was done"
            placeholder="Everything"
            options={auditActions}
            value={action}
            onValue={setAction}
          />
        </div>
        <div className="w-full md:w-60">
          <Select
            aria-label="Who did it"
            placeholder="By anyone"
            options={(team.data?.items ?? []).map((item) => ({ value: item.id, label: personName(item) }))}
            value={actorId}
            onValue={setActorId}
          />
        </div>
        {subject ? <RemovableChip label={`About ${auditSubject(subject)}`} onRemove={() => setSubject(null)} /> : null}
      </div>
      <QueryList
        query={list}
        count={entries.length}
        waiting={<RowSkeletons label="Loading the audit log" count={6} />}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title="Nothing here"
            description="What admins do shows up here. Entries can't be changed or deleted."
          />
        }
      >
        <AuditTable entries={entries} onOpen={setOpened} onFilter={setSubject} />
      </QueryList>
      {panel ? <panel.MemberPanel userId={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
