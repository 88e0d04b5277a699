import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { cn } from '#src/lib/cn.ts';

/** The preview of the ID, blurred against shoulder surfing until the member reveals it. */
export function IdPreview({ src }: { src: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-sunken">
      <img
        src={src}
        alt={isShown ? 'Your ID' : 'Your ID, blurred'}
        className={cn('mx-auto max-h-56 w-full object-contain', !isShown && 'blur-lg')}
      />
      <Button
        variant="secondary"
        size="icon"
        className="absolute top-2 right-2"
        aria-label={isShown ? 'Hide your ID' : 'Show your ID'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </Button>
    </div>
  );
}
