import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { Report } from '#contracts/admin/reports.ts';
import { EvidenceFiles } from '#src/components/files/evidence-files.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { subjectLabels } from '#src/features/reports/report-labels.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { toMember, toPost } from '#src/lib/page/page-links.ts';

/** The reported content as it was when it was reported. */
export function EvidenceView({ report }: { report: Report }) {
  const { evidence, subjectType, subjectId } = report;
  const isUp = {
    post: report.postIsUp,
    message: report.messageIsUp,
    picture: report.pictureIsUp,
    user: true,
    circle: true,
    portfolio: true,
  };
  const isRemoved = !isUp[subjectType];
  return (
    <section aria-label="Evidence" className="rounded-control border border-line bg-sunken p-4">
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-[560] text-ink">
          <span>{subjectLabels[subjectType]} as it was</span>
          {evidence.receiver ? <span>{`, from ${evidence.author.name} to ${evidence.receiver.name}`}</span> : ''}
        </span>
        <span>{fullDate(evidence.createdAt)}</span>
        {isRemoved ? <Badge tone="danger">Since removed</Badge> : null}
      </header>
      <dl className="flex flex-col gap-2 text-[0.9375rem] leading-6">
        {evidence.texts.map(({ label, text }) => (
          <div key={label}>
            <dt className={label === subjectLabels[subjectType] ? 'sr-only' : 'text-xs text-muted'}>{label}</dt>
            <dd className="user-content whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      {evidence.picture ? (
        <img src={evidence.picture} alt="Reported" className="mt-3 max-h-80 max-w-full rounded-control" />
      ) : null}
      <EvidenceFiles files={evidence.attachments ?? []} />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link {...toMember(evidence.author.id)} className="link inline-flex items-center gap-1">
          {evidence.author.name}
          <ExternalLink aria-hidden className="size-3.5" />
        </Link>
        {subjectType === 'circle' ? null : (
          <Link to="/admin" search={{ tab: 'users', member: evidence.author.id }} className="link">
            Earlier reports and record
          </Link>
        )}
        {subjectType === 'circle' ? (
          <Link to="/admin" search={{ tab: 'circles', q: subjectId }} className="link inline-flex items-center gap-1">
            {report.circleIsOpen ? 'See and end the circle' : 'The circle as it is now'}
            <ExternalLink aria-hidden className="size-3.5" />
          </Link>
        ) : null}
        {report.postIsUp ? (
          <Link {...toPost(subjectId)} className="link inline-flex items-center gap-1">
            The post as it is now
            <ExternalLink aria-hidden className="size-3.5" />
          </Link>
        ) : null}
      </p>
    </section>
  );
}
