import { Camera, RotateCcw, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { verificationTypes } from '#contracts/profile/verification-types.ts';
import { Button } from '#src/components/core/button.tsx';

interface FileStepProps {
  title: string;
  hint: string;
  /** The button's label while no file is selected. */
  choose: string;
  /** Names the file in the labels of the buttons. */
  noun: string;
  preview: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  disabled?: boolean;
  /** What has to be done before, while the button is disabled. */
  waitsFor?: string | undefined;
  /** Asks phones for the front camera. */
  selfie?: boolean;
  children?: ReactNode;
}

/** One of the two pictures: select, preview, replace or remove it. */
export function FileStep(props: FileStepProps) {
  const { title, hint, choose, noun, preview, onChoose, onRemove, disabled, waitsFor, selfie, children } = props;
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
        accept={verificationTypes.join(',')}
        {...(selfie ? { capture: 'user' as const } : {})}
        className="sr-only"
        tabIndex={-1}
        aria-label={title}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Reset, so that selecting the same file again fires a change event.
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
          {selfie ? <Camera aria-hidden className="size-[18px]" /> : <Upload aria-hidden className="size-[18px]" />}
          {choose}
        </Button>
      )}
      {waitsFor ? <p className="text-sm text-muted">{waitsFor}</p> : null}
    </div>
  );
}
