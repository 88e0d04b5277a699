import type { ReactNode } from 'react';
import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { Time } from '#src/components/ui/time.tsx';
import { count } from '#src/lib/format.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';

const identity: Record<AdminUserDetails['verificationStatus'], string> = {
  none: 'Never requested',
  pending: 'Being checked',
  approved: 'Approved',
  rejected: 'Rejected',
};

const planOf = ({ plan }: AdminUserDetails): string => {
  const until = plan.until ? ` until ${longDay(plan.until)}` : '';
  return { free: 'Free', trial: `Trial${until}`, premium: `Premium${until}` }[plan.kind];
};

/** The details of a member. */
export function MemberDetails({ member }: { member: AdminUserDetails }) {
  const details: [string, ReactNode][] = [
    ['Plan', planOf(member)],
    ['Identity', identity[member.verificationStatus]],
    ['Email address', member.isEmailVerified ? 'Verified' : 'Not verified'],
    [
      'Joined',
      <time key="joined" dateTime={member.createdAt} title={fullDate(member.createdAt)}>
        {longDay(member.createdAt)}
      </time>,
    ],
    ['Last seen', member.lastSeenAt ? <Time key="seen" iso={member.lastSeenAt} /> : 'Unknown'],
    ['Posts', count(member.postCount)],
    ['Exchanges', `${count(member.exchangeCount)}, ${count(member.completedExchanges)} completed`],
    ['Location', member.location ?? 'None'],
    ['Industries', member.industries.map(({ name }) => name).join(', ') || 'None'],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4 text-sm md:grid-cols-3">
      {details.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="tabular font-[560]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
