import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Report, ReportStatus } from '#contracts/admin/reports.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { DecideDialog } from '#src/features/reports/decide-dialog.tsx';
import { EvidenceView } from '#src/features/reports/evidence-view.tsx';
import { statusLabels, subjectLabels } from '#src/features/reports/report-labels.ts';
import { personName } from '#src/lib/person.ts';
import { toMember } from '#src/lib/page/page-links.ts';

const tones: Record<ReportStatus, 'marigold' | 'teal' | 'neutral'> = {
  open: 'marigold',
  upheld: 'teal',
  dismissed: 'neutral',
};

const prepositions: Partial<Record<Report['subjectType'], string>> = { circle: 'proposed by', message: 'from' };

/** A report: reporter, reason, evidence and the decision. */
export function ReportCard({ report }: { report: Report }) {
  const [deciding, setDeciding] = useState<'upheld' | 'dismissed' | null>(null);
  const { reporter, evidence, status } = report;
  const subjectText = `${subjectLabels[report.subjectType].toLowerCase()} ${prepositions[report.subjectType] ?? 'by'} ${evidence.author.name}`;
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {reporter ? <PersonAvatar person={reporter} /> : null}
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
            {reporter ? (
              <Link {...toMember(reporter.id)} className="rounded-sm hover:underline">
                {personName(reporter)}
              </Link>
            ) : (
              <span>{report.visitorEmail ? `A visitor, ${report.visitorEmail}` : 'A visitor'}</span>
            )}{' '}
            <span className="font-[450] text-muted">reported</span>{' '}
            {report.subjectType === 'user' ? evidence.author.name : `a ${subjectText}`}
          </h2>
          <p className="text-sm text-muted">
            <Time iso={report.createdAt} />
          </p>
        </div>
        <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      </header>
      <p className="user-content text-[0.9375rem] leading-6 whitespace-pre-line">{report.reason}</p>
      <EvidenceView report={report} />
      {report.resolvedAt ? (
        <p className="text-sm text-muted">
          <span>Decided</span> <Time iso={report.resolvedAt} inSentence />
          {report.resolution ? <span>{`: ${report.resolution}`}</span> : null}
        </p>
      ) : null}
      {status === 'open' ? (
        <footer className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button size="sm" data-decide aria-label={`Uphold: ${subjectText}`} onClick={() => setDeciding('upheld')}>
            <Check aria-hidden className="size-[18px]" />
            Uphold
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Dismiss: ${subjectText}`}
            onClick={() => setDeciding('dismissed')}
          >
            <X aria-hidden className="size-[18px]" />
            Dismiss
          </Button>
        </footer>
      ) : null}
      {deciding ? <DecideDialog report={report} decision={deciding} onClose={() => setDeciding(null)} /> : null}
    </Card>
  );
}
