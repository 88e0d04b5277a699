import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import type { ReportSubject } from '#src/features/reports/report-dialog.tsx';
import { cn } from '#src/lib/cn.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const ReportDialog = lazyNamed(() => import('#src/features/reports/report-dialog.tsx'), 'ReportDialog');

interface ReportButtonProps {
  subject: ReportSubject;
  /** The accessible name, also shown on hover. */
  label: string;
  /** Shows 'Report' in place of the flag. */
  isText?: boolean;
  className?: string;
}

/** A flag button that opens the report dialog. */
export function ReportButton({ subject, label, isText = false, className }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={isText ? 'sm' : 'icon-sm'}
        variant="ghost"
        aria-label={label}
        title={label}
        className={cn('text-muted', className)}
        onClick={() => setOpen(true)}
      >
        {isText ? 'Report' : <Flag aria-hidden className="size-[18px]" />}
      </Button>
      {open ? (
        <Suspense fallback={<PendingDialog onClose={() => setOpen(false)} />}>
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
