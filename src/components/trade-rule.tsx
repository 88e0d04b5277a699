import { Handshake } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

/** The safety rule for trades, shown where a trade begins. */
export const TradeRule = ({ className }: { className?: string }) => (
  <p className={cn('flex items-start gap-2 text-sm text-muted', className)}>
    <Handshake aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
    <span>Trades here are skill for skill. If someone asks for money, report it.</span>
  </p>
);
