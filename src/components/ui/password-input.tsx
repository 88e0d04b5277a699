import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '#src/components/ui/input.tsx';

/** A password input with a button to show and hide it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'trail'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-control hover:text-ink"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden className="size-[18px]" />
        </button>
      }
    />
  );
}
