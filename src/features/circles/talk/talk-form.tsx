import { useMutation } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { MAX_CIRCLE_MESSAGE } from '#contracts/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { toastCircleError } from '#src/features/circles/use-circle.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Writes to all members of the circle; what failed stays in the box. */
export function TalkForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const send = useMutation(
    trpc.circles.send.mutationOptions({
      onSuccess: () => {
        setText('');
        return queryClient.invalidateQueries(trpc.circles.messages.pathFilter());
      },
      onError: toastCircleError,
    }),
  );
  const content = text.trim();
  const submit = () => {
    if (content && !send.isPending) send.mutate({ id, content });
  };
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
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
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
