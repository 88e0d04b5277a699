import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ReportDialog, type ReportSubject } from '#src/features/reports/report-dialog.tsx';
import { cn } from '#src/lib/cn.ts';

interface ReportButtonProps {
  subject: ReportSubject;
  /** The accessible name, also shown on hover. */
  label: string;
  className?: string;
}

/** A flag button that opens the report dialog. */
export function ReportButton({ subject, label, className }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={label}
        title={label}
        className={cn('text-muted', className)}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden className="size-[18px]" />
      </Button>
      {open ? <ReportDialog subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
