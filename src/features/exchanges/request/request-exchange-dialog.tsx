import { useEffect, useId, useRef, useState } from 'react';
import type { Post } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Stepper } from '#src/components/ui/stepper.tsx';
import { RequestMessage } from '#src/features/exchanges/request/request-message.tsx';
import { useRequestExchange } from '#src/features/exchanges/request/use-request-exchange.ts';
import { personName } from '#src/lib/person.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { useUser } from '#src/session/session.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

interface RequestExchangeDialogProps {
  /** The preselected post; the owner's other posts can be selected instead. Without it, everyone's can. */
  post?: Post;
  /** A post of the member's that matches: the dialog opens with what both sides give filled in. */
  mine?: Post | undefined;
  onClose: () => void;
}

const termsKey = (userId: string, post: Post, mine?: Post) =>
  `proquo:terms-draft:${userId}:${post.id}${mine ? `:${mine.id}` : ''}`;

/**
 * Requests an exchange from the owner of a post: with a message, and in a second step with what both sides give, which
 * can also be agreed on later.
 */
export function RequestExchangeDialog({ post, mine, onClose }: RequestExchangeDialogProps) {
  const formId = useId();
  const me = useUser().id;
  const [chosen, setChosen] = useState<Post | null>(post ?? null);
  const [missing, setMissing] = useState(false);
  const [step, setStep] = useState<'message' | 'terms'>(mine ? 'terms' : 'message');
  const [opensOnTerms, setOpensOnTerms] = useState(mine !== undefined);
  const draftKey = `proquo:exchange-draft:${me}:${post?.userId ?? 'any'}`;
  const [message, setMessage] = useState(() => readDraft(draftKey, ''));
  const terms = useLazyModule(
    step === 'terms',
    () => import('#src/features/exchanges/request/request-terms.tsx'),
    () => {
      setOpensOnTerms(false);
      setStep('message');
      toastLoadFailed();
    },
  );
  const isOnTerms = step === 'terms' && terms !== null;
  useFormFocus(formId, isOnTerms);
  const { send, isPending } = useRequestExchange({
    post: chosen,
    message,
    onMissing: () => setMissing(true),
    onSent: () => {
      writeDraft(draftKey, null);
      if (chosen) writeDraft(termsKey(me, chosen, mine), null);
      onClose();
    },
  });
  const addTerms = () => {
    setMissing(!chosen);
    if (chosen) setStep('terms');
  };
  const sendButton = (variant: 'primary' | 'secondary') => (
    <Button key="send" type="submit" form={formId} variant={variant} loading={isPending}>
      {isPending ? 'Sending...' : 'Send request'}
    </Button>
  );
  // The first step's buttons would move under a press when the terms come.
  if (opensOnTerms && !terms) return <PendingDialog onClose={onClose} />;
  return (
    <Dialog
      size={isOnTerms ? 'lg' : 'md'}
      onClose={onClose}
      lead={
        <div className="pb-3">
          <Stepper label="Steps" steps={['Post and message', 'What you give']} current={isOnTerms ? 1 : 0} />
        </div>
      }
      title="Request Exchange"
      description={
        isOnTerms
          ? 'Say what each of you gives. Both of you can change it until you agree.'
          : post
            ? `Ask ${personName(post.user)} for a trade. You agree on the details together.`
            : 'Choose a post and ask its owner for a trade.'
      }
      footer={
        isOnTerms ? (
          <>
            {/* The two buttons share a row on a phone, so that more of the form is in sight. */}
            <div className="flex gap-2 md:contents">
              <Button variant="secondary" className="md:mr-auto" onClick={() => setStep('message')}>
                Back
              </Button>
              <Button variant="ghost" className="flex-1 md:flex-none" disabled={isPending} onClick={() => send(null)}>
                Agree on the details later
              </Button>
            </div>
            {sendButton('primary')}
          </>
        ) : (
          <>
            <Button variant="ghost" className="max-md:hidden" onClick={onClose}>
              Cancel
            </Button>
            {sendButton('secondary')}
            {/* The key makes this another element: reused as the next step's submit button, this press would submit
                that step. */}
            <Button key="add" loading={step === 'terms'} disabled={isPending} onClick={addTerms}>
              Add what you give
            </Button>
          </>
        )
      }
    >
      {isOnTerms && chosen ? (
        <terms.RequestTerms
          formId={formId}
          post={chosen}
          mine={mine}
          draftKey={termsKey(me, chosen, mine)}
          onSend={send}
        />
      ) : (
        <RequestMessage
          formId={formId}
          ownerId={post?.userId}
          post={chosen}
          onPost={setChosen}
          isMissing={missing && !chosen}
          message={message}
          onMessage={(text) => {
            setMessage(text);
            writeDraft(draftKey, text);
          }}
          hasTerms={chosen !== null && readDraft(termsKey(me, chosen, mine), null) !== null}
          onSend={() => send(null)}
        />
      )}
    </Dialog>
  );
}

/** Moves the focus to the form of a step when the step changes, so that it is read out from its beginning. */
function useFormFocus(formId: string, isOnTerms: boolean): void {
  const wasOnTerms = useRef(isOnTerms);
  useEffect(() => {
    if (wasOnTerms.current === isOnTerms) return;
    wasOnTerms.current = isOnTerms;
    const form = document.getElementById(formId);
    form?.parentElement?.scrollTo({ top: 0 });
    form?.focus({ preventScroll: true });
  }, [formId, isOnTerms]);
}
