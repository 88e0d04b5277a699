import { SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_CIRCLE_MESSAGE } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { trpc } from '#src/api/trpc.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { isComposing } from '#src/lib/composing.ts';
import { useAction } from '#src/api/use-action.ts';
import { circleFailure } from '#src/features/circles/use-circle.ts';

/** Writes to all members of the circle. A message that fails returns to the field, before what was typed since. */
export function TalkForm({ id, myId }: { id: string; myId: string }) {
  const draftKey = `proquo:circle-draft:${myId}:${id}`;
  const [text, setText] = useState(() => readDraft(draftKey, ''));
  const send = useAction(trpc.circles.send, {
    oneAtATime: true,
    failure: circleFailure,
    refreshes: [trpc.circles.messages],
    onMutate: () => setText(''),
    onSuccess: (_, { content: sent }) => {
      // The page may be left by now, so the draft is cleared here.
      const draft = readDraft(draftKey, '');
      if (draft.startsWith(sent)) writeDraft(draftKey, draft.slice(sent.length).trimStart() || null);
    },
    onError: (_error, { content: unsent }) => setText((typed) => [unsent, typed].filter(Boolean).join('\n')),
  });
  const content = text.trim();
  const submit = () => {
    if (content) send.mutate({ id, content });
  };
  // The draft also holds a message on its way: if the page is left meanwhile, its failure would be missed.
  const unsent = send.isPending ? [send.variables.content, text].filter(Boolean).join('\n') : text;
  useEffect(() => writeDraft(draftKey, unsent || null), [draftKey, unsent]);
  return (
    <form
      className="flex items-end gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        aria-label="Message to the circle"
        placeholder="Write to all"
        rows={1}
        maxHeight={160}
        maxLength={MAX_CIRCLE_MESSAGE}
        value={text}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" size="icon" variant="soft" aria-label="Send" loading={send.isPending}>
        {send.isPending ? null : <SendHorizontal aria-hidden className="size-5" />}
      </Button>
    </form>
  );
}
