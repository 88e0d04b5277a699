import { Copy } from 'lucide-react';
import { Input } from '#src/components/ui/input.tsx';
import { copyText } from '#src/lib/copy-text.ts';

interface CopyFieldProps {
  /** What it is, such as 'Token'. */
  label: string;
  /** What the toast calls it. */
  name?: string;
  copyLabel: string;
  value: string;
}

/** A text to copy, which is shown once: a secret, or an address that is one. */
export function CopyField({ label, name = label, copyLabel, value }: CopyFieldProps) {
  return (
    <Input
      readOnly
      aria-label={label}
      value={value}
      className="font-mono text-sm"
      onFocus={(event) => event.target.select()}
      trail={
        <button
          type="button"
          aria-label={copyLabel}
          className="flex size-11 items-center justify-center rounded-control hover:text-ink"
          onClick={() => void copyText(name, value, 'Please select it and copy it manually.')}
        >
          <Copy aria-hidden className="size-[18px]" />
        </button>
      }
    />
  );
}
