import { Undo2 } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { whoAnswersOffer } from '#src/features/exchanges/terms/offers.ts';
import { useTakeBackOffer } from '#src/features/exchanges/terms/use-answer-offer.ts';
import { useUser } from '#src/session/session.ts';

/** Takes the member's own open offer back; nothing where none waits. */
export function TakeBack({ exchange }: { exchange: Exchange }) {
  const takeBack = useTakeBackOffer();
  const me = useUser().id;
  if (whoAnswersOffer(exchange, me) !== 'other' || !exchange.terms) return null;
  const { version } = exchange.terms;
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ id: exchange.id, version })}
    >
      {takeBack.isPending ? null : <Undo2 aria-hidden className="size-[18px] max-sm:hidden" />}
      <span>Take back</span>
    </Button>
  );
}
