import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScanEye } from 'lucide-react';
import type { Suspect, SuspectKind } from '#contracts/admin/suspects.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { useItems } from '#src/api/use-items.ts';
import { personName } from '#src/lib/person.ts';

const labels: Record<SuspectKind, string> = {
  device: 'Device',
  picture: 'Picture',
  text: 'Text',
  closed_group: 'Closed group',
  contacts: 'Contacts',
  cautions: 'Cautions',
};

/** Members that a moderator should look at, the worst first. */
export function SuspectsTab() {
  const { query, items = [] } = useItems(trpc.suspects.list, {});
  return (
    <>
      <p className="mb-4 max-w-reading text-sm text-muted">
        We look for these every night. Each clue can be harmless: a couple may share a device, coworkers may share a
        logo. Nothing happens to anyone here until you decide.
      </p>
      <QueryList
        query={query}
        count={items.length}
        waiting={<CardSkeletons count={2} label="Loading suspects" />}
        empty={
          <EmptyState
            icon={<ScanEye />}
            title="Nothing suspicious"
            description="Accounts that look fake, or look like the same person, show up here."
          />
        }
      >
        <ul className="flex flex-col gap-4">
          {items.map((suspect) => (
            <li key={suspect.userId}>
              <SuspectCard suspect={suspect} />
            </li>
          ))}
        </ul>
      </QueryList>
    </>
  );
}

function SuspectCard({ suspect: { userId, score, reasons } }: { suspect: Suspect }) {
  const dismiss = useAction(trpc.suspects.dismiss, {
    success: { title: 'Dismissed', description: 'They come back only if something new is found.' },
    failure: "We couldn't save that. Please try again.",
    refreshes: [trpc.suspects],
  });
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
          <MemberLink id={userId} />
        </h2>
        <Badge tone="marigold">{`Score ${score}`}</Badge>
      </header>
      <dl className="flex flex-col gap-2 text-sm">
        {reasons.map(({ kind, detail }) => (
          <div key={kind} className="sm:flex sm:gap-3">
            <dt className="w-28 shrink-0 text-muted">{labels[kind]}</dt>
            <dd className="min-w-0">
              <Detail text={detail} />
            </dd>
          </div>
        ))}
      </dl>
      <footer className="border-t border-line pt-4">
        <Button size="sm" variant="secondary" loading={dismiss.isPending} onClick={() => dismiss.mutate({ userId })}>
          Dismiss
        </Button>
      </footer>
    </Card>
  );
}

/** The server's text: 'words', or 'words: id, id' where other members are involved. */
function Detail({ text }: { text: string }) {
  const [words = '', ids] = text.split(': ');
  return (
    <>
      <p>{words}</p>
      {ids ? (
        <p className="flex flex-wrap gap-x-3">
          {ids.split(', ').map((id) => (
            <MemberLink key={id} id={id} />
          ))}
        </p>
      ) : null}
    </>
  );
}

/** The member by name, and by id until it is known. */
function MemberLink({ id }: { id: string }) {
  const member = useQuery(trpc.admin.user.queryOptions({ id }));
  return (
    <Link to="/admin" search={{ tab: 'users', member: id }} className="link user-content">
      {member.data ? personName(member.data) : id}
    </Link>
  );
}
