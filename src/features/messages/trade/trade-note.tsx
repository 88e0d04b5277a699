import { Handshake } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Select } from '#src/components/ui/select.tsx';

interface TradeNoteProps {
  /** The exchanges with this member whose messages the monthly limit does not count. */
  free: readonly Exchange[];
  chosen: Exchange;
  /** Whether the page says already which exchange it is. */
  isNamed?: boolean;
  onPick: (id: string) => void;
}

/** Below the message box: the exchange that the next message belongs to, with a choice if there are several. */
export const TradeNote = ({ free, chosen, isNamed = false, onPick }: TradeNoteProps) => (
  <div className="-mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pb-[max(8px,env(safe-area-inset-bottom))] text-sm text-muted md:px-4">
    <Handshake aria-hidden className="size-4 shrink-0 text-teal" />
    <span>Free: part of your exchange</span>
    {free.length > 1 ? (
      <Select
        aria-label="Which exchange it belongs to"
        value={chosen.id}
        onChange={({ target }) => onPick(target.value)}
        options={free.map(({ id, title }) => ({ value: id, label: title }))}
        className="max-w-64 truncate text-sm"
      />
    ) : isNamed ? null : (
      <span className="min-w-0 truncate font-[560] text-ink">{chosen.title}</span>
    )}
  </div>
);
