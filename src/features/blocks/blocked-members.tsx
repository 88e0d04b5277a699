import { everything } from '#src/api/query-client.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { useAction } from '#src/api/use-action.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 10;

/** The members that this member blocks, with a button to unblock each. */
export function BlockedMembers() {
  const { query: blocked, items: members = [] } = useItems(trpc.blocks.list, { limit: PAGE_SIZE });
  const unblock = useAction(trpc.blocks.remove, {
    success: (_done, { userId }) => {
      const member = members.find(({ id }) => id === userId);
      return {
        title: `${member ? personName(member) : 'The member'} is unblocked`,
        description: 'You can see and write to each other again.',
      };
    },
    refreshes: [everything],
  });
  return (
    <Card>
      <CardHeader as="h3" title="Blocked members" description="You can't see or write to each other." />
      <QueryList
        query={blocked}
        count={members.length}
        waiting={<Skeleton className="h-14" />}
        empty={
          <p className="text-[0.9375rem] leading-6 text-muted">
            You haven't blocked anyone. You can block someone from the menu of their profile or conversation.
          </p>
        }
      >
        <ul aria-label="Blocked members">
          {members.map((member) => (
            <li key={member.id} className="flex items-center gap-3 border-t border-line py-3">
              <PersonAvatar person={member} />
              <div className="min-w-0 flex-1">
                <p className="truncate text-[0.9375rem] leading-6 font-[560]">{personName(member)}</p>
                {member.businessName ? <p className="truncate text-sm text-muted">{member.businessName}</p> : null}
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Unblock ${personName(member)}`}
                loading={unblock.isPending && unblock.variables.userId === member.id}
                onClick={() => unblock.mutate({ userId: member.id })}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      </QueryList>
    </Card>
  );
}
