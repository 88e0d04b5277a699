import { Handshake, Paperclip, SendHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_MESSAGE } from '#contracts/messages/messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { AttachButton } from '#src/components/files/attach-button.tsx';
import { FileStrip } from '#src/features/messages/files/file-strip.tsx';
import type { Files } from '#src/features/messages/files/use-files.ts';
import { mentionsPayment } from '#src/features/messages/thread/payment-mention.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { isComposing } from '#src/lib/composing.ts';

const MAX_HEIGHT_PX = 120;

/** What is pasted as files: spreadsheets and word processors add a picture of the text that they copy. */
const pastedFiles = ({ types, files }: DataTransfer): File[] => {
  const isRichText = types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));
  return isRichText ? [] : [...files];
};

interface ComposerProps {
  draftKey: string;
  name: string;
  /** Returns whether the message was accepted; if not, the text stays. */
  onSend: (content: string) => boolean;
  /** Called while the member types. */
  onTyping: () => void;
  focusOnOpen: boolean;
  /** The latest message of the other member: if it mentions payment, a note warns of it. */
  received: string;
  /** Below the box, such as how many messages are left this month. */
  note?: ReactNode;
  /** Above the box, such as the post that the message is about. */
  about?: ReactNode;
  /** The files of the next message; without it none can be attached. */
  files?: Files;
  /** Nothing can be sent now: the note says why, and `onSend` refuses. What was typed stays, to be copied. */
  closed?: boolean;
}

/** The message field: Enter sends, Shift+Enter starts a new line. Unsent text is kept as a draft. */
export function Composer(props: ComposerProps) {
  const { draftKey, name, onSend, onTyping, focusOnOpen, received, note, about, files, closed } = props;
  const [text, setText] = useState(() => readDraft(draftKey, ''));
  const box = useRef<HTMLTextAreaElement>(null);
  const content = text.trim();
  // A ref, so that the second click of a double click sees that the text has been sent.
  const latestText = useRef(text);
  const change = (next: string) => {
    latestText.current = next;
    setText(next);
    writeDraft(draftKey, next || null);
  };
  const isBlank = (words: string) => words === '' && !files?.files.length;
  const send = () => {
    const now = latestText.current.trim();
    if (!closed && (isBlank(now) || files?.isComplete === false)) return;
    if (onSend(now)) change('');
    box.current?.focus();
  };
  useEffect(() => {
    if (focusOnOpen) box.current?.focus();
  }, [focusOnOpen]);

  const isAboutMoney = mentionsPayment(text) || mentionsPayment(received);
  return (
    <div className="border-t border-line bg-paper">
      <p role="status" className="empty:sr-only flex items-start gap-2 px-3 pt-2.5 text-sm text-muted md:px-4">
        {isAboutMoney ? (
          <>
            <Handshake aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold" />
            <span>This sounds like money. Trades here don't need any, and no one should ask you to pay.</span>
          </>
        ) : null}
      </p>
      {about}
      {files ? <FileStrip files={files} /> : null}
      <form
        className="flex items-end gap-2 px-3 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {files && !closed ? (
          <AttachButton
            testId="attach-files"
            variant="ghost"
            size="icon"
            aria-label="Attach pictures or PDFs"
            title="Up to 5 pictures or PDFs, 10 MB each"
            onPick={files.add}
          >
            <Paperclip aria-hidden className="size-5" />
          </AttachButton>
        ) : null}
        <Textarea
          ref={box}
          rows={1}
          maxHeight={MAX_HEIGHT_PX}
          maxLength={MAX_MESSAGE}
          aria-label={`Message to ${name}`}
          placeholder={closed ? 'No messages left this month' : 'Write a message'}
          readOnly={closed}
          enterKeyHint="send"
          value={text}
          className="max-h-[120px] min-h-11"
          onValue={(value) => {
            change(value);
            if (value.trim() !== '') onTyping();
          }}
          onPaste={(event) => {
            const pasted = pastedFiles(event.clipboardData);
            if (!files || closed || pasted.length === 0) return;
            event.preventDefault();
            files.add(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          type="submit"
          size="icon"
          aria-label="Send"
          disabled={!closed && (isBlank(content) || files?.isComplete === false)}
        >
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </form>
      {note}
    </div>
  );
}
