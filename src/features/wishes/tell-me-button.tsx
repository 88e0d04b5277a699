import { BellPlus } from 'lucide-react';
import { Button, type ButtonProps } from '#src/components/core/button.tsx';
import type { Sought } from '#src/features/wishes/sought.ts';
import type { useTellMe } from '#src/features/wishes/use-tell-me.ts';

interface TellMeButtonProps {
  tellMe: ReturnType<typeof useTellMe>;
  sought: Sought;
  /** Shows the bell alone on phones. */
  short?: boolean;
  variant?: ButtonProps['variant'];
}

/** Makes a wish of a search; `TellMeDialog` stands on the same page. */
export const TellMeButton = ({ tellMe, sought, short, variant = 'secondary' }: TellMeButtonProps) => (
  <Button
    variant={variant}
    className={short ? 'px-3' : undefined}
    onClick={() => tellMe.ask(sought)}
    {...tellMe.onIntent}
  >
    <BellPlus aria-hidden className="size-[18px]" />
    <span className={short ? 'max-md:sr-only' : undefined}>Tell me about new ones</span>
  </Button>
);
