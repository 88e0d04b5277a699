import type { ReactNode } from 'react';
import type { Circle, CircleMessage } from '#contracts/matching/circles.ts';
import { CautionNote } from '#src/components/messages/caution-note.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { nameIn } from '#src/features/circles/names.ts';
import { cn } from '#src/lib/cn.ts';

interface TalkMessageProps {
  message: CircleMessage;
  circle: Circle;
  myId: string;
  /** The way to report what the reader should be careful about. */
  report: ReactNode;
}

/** A message with its author and time; the viewer's own are on the right. */
export function TalkMessage({ message, circle, myId, report }: TalkMessageProps) {
  const isMine = message.senderId === myId;
  const name = nameIn(circle, message.senderId, myId);
  return (
    <li className={cn('flex max-w-[88%] flex-col gap-0.5', isMine ? 'items-end self-end' : 'self-start')}>
      <p className="text-xs text-muted">
        <span>{isMine ? 'You' : name.charAt(0).toUpperCase() + name.slice(1)} · </span>
        <Time iso={message.createdAt} inSentence />
        {message.via === 'mail' ? <span> · by email</span> : null}
      </p>
      {message.caution ? <CautionNote caution={message.caution} report={report} /> : null}
      <p
        className={cn(
          'user-content rounded-card px-3 py-2 text-[0.9375rem] leading-6 whitespace-pre-line',
          isMine ? 'bg-teal-soft' : 'bg-sunken',
        )}
      >
        {message.content}
      </p>
    </li>
  );
}
