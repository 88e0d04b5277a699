import { RotateCcw, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#src/components/core/button.tsx';

interface FileStepProps {
  title: string;
  hint: string;
  /** What its button says while nothing is chosen. */
  choose: string;
  /** What is chosen, for the names of the buttons. */
  noun: string;
  preview: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  disabled?: boolean;
  /** Asks phones for the camera on the member's side. */
  selfie?: boolean;
  children?: ReactNode;
}

/** One of the two pictures: choose it, see it, replace or remove it. */
export function FileStep(props: FileStepProps) {
  const { title, hint, choose, noun, preview, onChoose, onRemove, disabled, selfie, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(selfie ? { capture: 'user' as const } : {})}
        className="sr-only"
        tabIndex={-1}
        aria-label={title}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      {preview ? (
        <>
          {children}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={open} aria-label={`Replace ${noun}`} disabled={disabled}>
              <RotateCcw aria-hidden className="size-4" />
              Replace
            </Button>
            <Button size="sm" variant="danger-ghost" onClick={onRemove} aria-label={`Remove ${noun}`}>
              <Trash2 aria-hidden className="size-4" />
              Remove
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" onClick={open} disabled={disabled} className="self-start">
          <Upload aria-hidden className="size-[18px]" />
          {choose}
        </Button>
      )}
    </div>
  );
}
