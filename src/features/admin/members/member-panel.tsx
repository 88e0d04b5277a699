import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Banner } from '#src/components/ui/banner.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { AdminBadges } from '#src/features/admin/admin-badges.tsx';
import { MemberDetails } from '#src/features/admin/members/member-details.tsx';
import { MemberHistory } from '#src/features/admin/members/member-history.tsx';
import { MemberRecord } from '#src/features/admin/members/member-record.tsx';
import { MissedDates } from '#src/features/admin/missed-dates.tsx';
import { StaffWork } from '#src/features/admin/members/staff-work.tsx';
import { useMayDo } from '#src/features/admin/use-may-do.ts';
import { MemberSecurity } from '#src/features/admin/members/member-security.tsx';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { personName } from '#src/lib/person.ts';
import { dayAndTime } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { toMember } from '#src/lib/page/page-links.ts';

interface MemberPanelProps {
  /** The member to show; null closes it. */
  userId: string | null;
  onClose: () => void;
}

/** The side panel of one member with the admin's actions. */
export function MemberPanel({ userId, onClose }: MemberPanelProps) {
  // Keeps showing the member during the closing animation.
  const [shownId, setShownId] = useState(userId);
  if (userId !== null && userId !== shownId) setShownId(userId);
  const member = useQuery(trpc.admin.user.queryOptions({ id: shownId ?? '' }, { enabled: userId !== null }));
  const { data } = member;
  return (
    <Dialog
      open={userId !== null}
      onClose={onClose}
      size="lg"
      title={data ? personName(data) : 'Member'}
      description={data ? [data.email, data.businessName].filter(Boolean).join(' · ') : 'Loading'}
      lead={data ? <PersonAvatar person={data} size="lg" className="mb-3" /> : null}
    >
      <QueryContent query={member} waiting={<RowSkeletons label="Loading the member" count={4} />}>
        {(shown) => <Content member={shown} onLeave={onClose} />}
      </QueryContent>
    </Dialog>
  );
}

function Content({ member, onLeave }: { member: AdminUserDetails; onLeave: () => void }) {
  const mayDo = useMayDo();
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AdminBadges user={member} />
        {member.suspendedAt ? null : (
          <Link {...toMember(member.id)} onClick={onLeave} className="link text-sm">
            Public profile
          </Link>
        )}
      </p>
      {member.suspendedAt ? (
        <Banner tone="danger" icon={<Ban aria-hidden />}>
          <p className="font-[560]">Suspended since {dayAndTime(member.suspendedAt)}</p>
          <p className="whitespace-pre-line">{member.suspensionReason ?? 'No reason was given.'}</p>
        </Banner>
      ) : null}
      <MemberDetails member={member} />
      {mayDo('member-record') ? <MemberRecord userId={member.id} /> : null}
      {mayDo('missed-dates') ? <MissedDates member={member} /> : null}
      <StaffWork member={member} />
      {mayDo('audit-log') ? <MemberHistory userId={member.id} /> : null}
      {mayDo('security-log') ? <MemberSecurity userId={member.id} /> : null}
    </div>
  );
}
