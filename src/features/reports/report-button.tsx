import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ReportDialog, type ReportSubject } from '#src/features/reports/report-dialog.tsx';
import { cn } from '#src/lib/cn.ts';

interface ReportButtonProps {
  subject: ReportSubject;
  /** Read out, and shown on hover. */
  label: string;
  className?: string;
}

/** A flag that opens the report of one thing. */
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
