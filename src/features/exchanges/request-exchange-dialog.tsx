import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contracts/posts.ts';
import { TradeRule } from '#src/components/trade-rule.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { PostPicker } from '#src/features/exchanges/post-picker.tsx';
import { personName } from '#src/lib/person.ts';
import { offerPush } from '#src/lib/push-offer.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

interface RequestExchangeDialogProps {
  /** Chosen already; its owner's other posts can be chosen instead. Without one, everyone's can. */
  post?: Post;
  onClose: () => void;
}

const MAX_MESSAGE = 2000;

/** Asks the owner of a post for an exchange, with a word if one likes. */
export function RequestExchangeDialog({ post, onClose }: RequestExchangeDialogProps) {
  const [chosen, setChosen] = useState<Post | null>(post ?? null);
  const [missing, setMissing] = useState(false);
  const draftKey = `proquo:exchange-draft:${post?.userId ?? 'any'}`;
  const [message, setMessage] = useState(() => readDraft(draftKey, ''));
  const request = useMutation(
    trpc.exchanges.create.mutationOptions({
      onSuccess: ({ provider }) => {
        void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
        void queryClient.invalidateQueries(trpc.profile.stats.queryFilter());
        writeDraft(draftKey, null);
        onClose();
        offerPush('Your request is sent.');
        toast({
          title: 'Exchange Request Sent',
          description: `${provider.firstName ?? 'The other side'} now decides. We tell you as soon as there is an answer.`,
          variant: 'success',
        });
      },
      onError: (error) => toastError('Error', error, 'Failed to send the request. Please try again.'),
    }),
  );
  const send = () => {
    setMissing(!chosen);
    if (!chosen || request.isPending) return;
    request.mutate({ providerUserId: chosen.userId, serviceRequestId: chosen.id, message: message.trim() || null });
  };
  return (
    <FormDialog
      title="Request Exchange"
      description={
        post
          ? `Ask ${personName(post.user)} for a trade. You agree on the details together.`
          : 'Choose a post and ask its owner for a trade.'
      }
      action="Send request"
      isPending={request.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Field group label="Post" error={missing && !chosen ? 'Please choose a post' : undefined}>
        <PostPicker providerId={post?.userId} value={chosen} onChange={setChosen} />
      </Field>
      <Field label="Message" aside="Optional">
        <Textarea
          maxLength={MAX_MESSAGE}
          placeholder="Say what you have in mind and when it would suit you."
          value={message}
          onChange={(event) => {
            setMessage(event.target.value);
            writeDraft(draftKey, event.target.value);
          }}
        />
      </Field>
      <TradeRule />
    </FormDialog>
  );
}
