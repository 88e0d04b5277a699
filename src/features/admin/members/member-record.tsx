import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MemberRecord as Shape, RecordMeasure } from '#contracts/admin/record.ts';
import type { DisputeDecision } from '#contracts/exchanges/disputes.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';

const subjects = {
  user: 'their profile',
  post: 'a post',
  message: 'a message',
  circle: 'a trade circle',
  picture: 'a picture',
  portfolio: 'past work',
};
const reportStates = { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' };
const reviewStates = { pending: 'not checked yet', approved: 'published', rejected: 'rejected' };
const measureLabels: Record<RecordMeasure, string> = {
  warned: 'Warned',
  suspended: 'Suspended',
  suspension_lifted: 'Suspension lifted',
};

const outcomeOf = ({ decision, isRequester, state }: Shape['disputes'][number]): string => {
  if (state === 'withdrawn') return 'taken back';
  if (!decision) return 'not decided yet';
  const theirs: DisputeDecision = isRequester ? 'counts_for_requester' : 'counts_for_provider';
  if (decision === 'counts') return 'both did their part';
  if (decision === 'does_not_count') return 'neither counts';
  return decision === theirs ? 'only this member did their part' : 'only the other side did their part';
};

interface PartProps<Item extends { id: string; createdAt: string }> {
  title: string;
  items: Item[];
  children: (item: Item) => ReactNode;
}

function Part<Item extends { id: string; createdAt: string }>({ title, items, children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm font-[560]">
        {title}
        <span className="tabular text-muted">{` (${items.length})`}</span>
      </h4>
      <ul className="flex flex-col text-sm">
        {items.map((item) => (
          <li key={item.id} className="user-content py-1">
            {children(item)} <Time iso={item.createdAt} className="text-muted" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is on record about a member: warnings and suspensions, reports, disputes and reviews. */
export function MemberRecord({ userId }: { userId: string }) {
  const record = useQuery(trpc.admin.record.queryOptions({ id: userId }, { staleTime: 0 }));
  return (
    <section aria-label="Record" className="rounded-card border border-line p-4">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-[600] tracking-normal">Record</h3>
      <QueryContent query={record} waiting={<RowSkeletons label="Loading the record" count={3} />}>
        {({ measures, reports, disputes, reviews }) => (
          <div className="flex flex-col gap-3">
            {[measures, reports, disputes, reviews].every((list) => list.length === 0) ? (
              <p className="text-sm text-muted">No reports, disputes, reviews, warnings or suspensions.</p>
            ) : null}
            <Part title="Warnings and suspensions" items={measures}>
              {({ kind, reason }) => (
                <>
                  {measureLabels[kind]}
                  {reason ? <span className="text-muted">{`: ${reason}`}</span> : null}
                </>
              )}
            </Part>
            <Part title="Reports about them" items={reports}>
              {({ status, subjectType, reason, reporter }) => (
                <>
                  <span>{`${reportStates[status]}: ${subjects[subjectType]}, by ${reporter ? personName(reporter) : 'a visitor'}. `}</span>
                  <span className="text-muted">{reason}</span>
                </>
              )}
            </Part>
            <Part title="Disputes" items={disputes}>
              {(dispute) =>
                `${dispute.isAccused ? 'Reported by' : 'Reported'} ${personName(dispute.other)}: ${outcomeOf(dispute)}`
              }
            </Part>
            <Part title="Reviews they received" items={reviews}>
              {({ rating, comment, status, reviewer }) => (
                <>
                  <span>{`${rating} of 5 by ${personName(reviewer)}, ${reviewStates[status]}. `}</span>
                  {comment ? <span className="text-muted">{comment}</span> : null}
                </>
              )}
            </Part>
          </div>
        )}
      </QueryContent>
    </section>
  );
}
