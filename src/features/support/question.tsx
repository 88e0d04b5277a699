import type { ReactNode } from 'react';
import type { SupportRequest } from '#contracts/admin/support.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { statusLabels, statusTones } from '#src/features/support/support-labels.ts';

interface QuestionProps {
  request: SupportRequest;
  /** The member who asked, for admins. */
  from?: ReactNode;
  /** Further marks beside the state. */
  marks?: ReactNode;
  children?: ReactNode;
}

/** A question to support with its state and its answer. */
export const Question = ({ request, from, marks, children }: QuestionProps) => (
  <Card className="flex flex-col gap-4">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {from}
      <p className="text-sm text-muted">
        <span>Asked</span> <Time iso={request.createdAt} inSentence />
      </p>
      <p className="ml-auto flex flex-wrap gap-1.5">
        {marks}
        <Badge tone={statusTones[request.status]}>{statusLabels[request.status]}</Badge>
      </p>
    </header>
    <p className="user-content text-[0.9375rem] leading-6 whitespace-pre-line">{request.text}</p>
    {request.answer && request.answeredAt ? (
      <div className="rounded-control bg-sunken p-4 text-[0.9375rem] leading-6">
        <p className="mb-1 text-sm text-muted">
          <span>Answered</span> <Time iso={request.answeredAt} inSentence />
        </p>
        <p className="user-content whitespace-pre-line">{request.answer}</p>
      </div>
    ) : null}
    {children}
  </Card>
);
