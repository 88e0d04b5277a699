import { ImagePlus, Paperclip } from 'lucide-react';
import { MAX_DISPUTE_MESSAGES } from '#contracts/exchanges/disputes.ts';
import { AttachButton } from '#src/components/files/attach-button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

interface MessagePickerProps {
  otherId: string;
  otherName: string;
  picked: readonly string[];
  onPick: (ids: string[]) => void;
  isSending: boolean;
  onPhotos: (files: File[]) => void;
}

/** Chooses which messages between the two sides an admin may read. */
export function MessagePicker({ otherId, otherName, picked, onPick, isSending, onPhotos }: MessagePickerProps) {
  const { query: list, items: messages = [] } = useItems(trpc.messages.thread, { userId: otherId, limit: 20 });
  const newestFirst = messages.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  // Photos that are on their way become one more message.
  const isFull = picked.length + (isSending ? 1 : 0) >= MAX_DISPUTE_MESSAGES;
  const toggle = (id: string) =>
    onPick(picked.includes(id) ? picked.filter((pickedId) => pickedId !== id) : [...picked, id]);
  return (
    <Field
      group
      label="Messages and photos that show it"
      aside={`${picked.length} of ${MAX_DISPUTE_MESSAGES}`}
      hint={`${otherName} and our team can read what you attach, and nothing else from your conversation. A photo you add goes to ${otherName} as a message.`}
    >
      <div className="max-h-64 overflow-y-auto rounded-control border border-line px-3 py-2">
        <QueryList
          query={list}
          count={messages.length}
          waiting={<Skeleton className="h-16" />}
          empty={<p className="py-2 text-sm text-muted">You haven't written to each other.</p>}
          moreLabel="Earlier messages"
        >
          <ul className="flex flex-col">
            {newestFirst.map(({ id, senderId, content, createdAt, attachments }) => (
              <li key={id}>
                <Checkbox
                  label={
                    <span className="block py-1">
                      {content ? <span className="user-content line-clamp-3">{content}</span> : null}
                      {attachments.length > 0 ? (
                        <span className="user-content flex items-baseline gap-1.5">
                          <Paperclip aria-hidden className="size-3.5 shrink-0 self-center" />
                          {attachments.map(({ name }) => name).join(', ')}
                        </span>
                      ) : null}
                      <span className="block text-xs text-muted">
                        {senderId === otherId ? otherName : 'You'} · {fullDate(createdAt)}
                      </span>
                    </span>
                  }
                  checked={picked.includes(id)}
                  disabled={isFull && !picked.includes(id)}
                  onChange={() => toggle(id)}
                />
              </li>
            ))}
          </ul>
        </QueryList>
      </div>
      <AttachButton
        testId="dispute-photos"
        variant="secondary"
        size="sm"
        className="self-start"
        loading={isSending}
        disabled={isFull}
        onPick={onPhotos}
      >
        <ImagePlus aria-hidden className="size-[18px]" />
        Add a photo
      </AttachButton>
    </Field>
  );
}
