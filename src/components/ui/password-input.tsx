import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '#src/components/ui/input.tsx';

/** A password input with a button to show and hide it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'trail'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-control hover:text-ink"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-[18px]" />
        </button>
      }
    />
  );
}
