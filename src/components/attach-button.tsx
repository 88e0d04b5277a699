import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { attachmentTypes } from '#contracts/messages/attachments.ts';
import { Button } from '#src/components/core/button.tsx';

/** The paper clip: opens the browser's choice of files. */
export function AttachButton({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label="Attach pictures or PDFs"
        title="Up to 5 pictures or PDFs, 10 MB each"
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden className="size-5" />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentTypes.join(',')}
        data-testid="attach-files"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file may be picked again.
          target.value = '';
        }}
      />
    </>
  );
}
