import { useRef } from 'react';
import { attachmentTypes } from '#contracts/messages/attachments.ts';
import { Button, type ButtonProps } from '#src/components/core/button.tsx';

interface AttachButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** The test id of the field behind the button. */
  testId: string;
  onPick: (files: File[]) => void;
}

/** Opens the browser's choice of the pictures and PDFs that can go with a message. */
export function AttachButton({ testId, onPick, ...button }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} type="button" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentTypes.join(',')}
        data-testid={testId}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onPick(files);
          // A file may be picked twice.
          target.value = '';
        }}
      />
    </>
  );
}
