import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Caution } from '#contracts/messages/caution.ts';

const texts: Record<Caution, string> = {
  money: 'Trades here need no money. Be careful with anyone who brings up a payment.',
  code: "Never share a code or a password. We'll never ask you for one.",
  outside: "Keep talking here until you know each other. We can't help with what is agreed elsewhere.",
  link: "This has a link or an address from someone you haven't answered yet.",
};

/** Above a message to the member: what to be careful about, and the way to report it. */
export const CautionNote = ({ caution, report }: { caution: Caution; report: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-2 rounded-card bg-marigold-soft px-3 py-1 text-sm text-ink">
    <TriangleAlert aria-hidden className="size-4 shrink-0" />
    <p className="min-w-0 flex-1 basis-48 py-1">{texts[caution]}</p>
    {report}
  </div>
);
