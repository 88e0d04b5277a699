import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { Button } from '#src/components/core/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { bothClocks, hasCome, momentText } from '#src/features/appointments/when.ts';
import { useUser } from '#src/session/session.ts';

interface OptionListProps {
  appointment: Appointment;
  otherName: string;
  isMine: boolean;
  pending: boolean;
  /** Accepts the option at this index; undefined where the viewer cannot. */
  onTake: ((index: number) => void) | undefined;
}

/** The suggested times. Those in the past are shown, but cannot be chosen. */
export function OptionList({ appointment, otherName, isMine, pending, onTake }: OptionListProps) {
  const me = useUser().id;
  const isMove = appointment.status === 'confirmed';
  const [introOfTheirs, introOfMine] = isMove
    ? [
        `${otherName} would like to move it. Choose a time, or keep the old one:`,
        `You asked to move it. ${otherName} can choose from:`,
      ]
    : [`${otherName} suggested:`, `You suggested these times. ${otherName} can choose from:`];
  return (
    <div className="flex flex-col gap-1">
      <p className="user-content text-sm text-muted">{isMine ? introOfMine : introOfTheirs}</p>
      <ul className="flex flex-col gap-1">
        {appointment.options.map((option, index) => {
          const { mine: mineText, theirs } = bothClocks(option, appointment, me);
          const isOver = hasCome(option);
          return (
            <li key={option} className="flex min-h-11 items-center justify-between gap-2 md:min-h-9">
              <span className={cn('min-w-0 text-sm', isOver && 'text-muted line-through')}>
                {mineText}
                {theirs ? <span className="text-muted"> for you, {theirs}</span> : null}
              </span>
              {onTake && !isOver ? (
                <Button
                  size="sm"
                  variant="soft"
                  aria-label={`Choose this time: ${momentText(option)}`}
                  loading={pending}
                  onClick={() => onTake(index)}
                >
                  Choose this time
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
