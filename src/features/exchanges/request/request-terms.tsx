import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Post } from '#contracts/posts/posts.ts';
import type { TermsInput } from '#contracts/exchanges/terms.ts';
import { showIssues } from '#src/features/exchanges/terms/form/show-issues.ts';
import { type TermsDraft, termsOfPost } from '#src/features/exchanges/terms/form/starting-terms.ts';
import { TermsFields } from '#src/features/exchanges/terms/form/terms-fields.tsx';
import { useTermsForm } from '#src/features/exchanges/terms/form/use-terms-form.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { useUser } from '#src/session/session.ts';

interface RequestTermsProps {
  formId: string;
  post: Post;
  /** The member's post that is offered for it. */
  mine?: Post | undefined;
  draftKey: string;
  onSend: (terms: TermsInput, onError: (error: unknown) => void) => void;
}

/** The second step of a request: what both sides give. What is typed is kept as a draft. */
export function RequestTerms({ formId, post, mine, draftKey, onSend }: RequestTermsProps) {
  const form = useTermsForm(readDraft<TermsDraft>(draftKey, termsOfPost(post, mine)));
  const values = useWatch({ control: form.control });
  useEffect(() => {
    // Compared with what the post suggests, since a draft that was read is not dirty.
    if (JSON.stringify(values) !== JSON.stringify(termsOfPost(post, mine))) writeDraft(draftKey, values);
    else writeDraft(draftKey, null);
  }, [draftKey, post, mine, values]);
  const submit = form.handleSubmit((terms) => onSend(terms, (error) => showIssues(form, error, ['terms'])));
  return (
    <form
      id={formId}
      noValidate
      tabIndex={-1}
      aria-label="What do you give?"
      className="flex flex-col gap-6 outline-none"
      onSubmit={(event) => void submit(event)}
    >
      <TermsFields
        form={form}
        side="requester"
        requesterId={useUser().id}
        providerId={post.userId}
        otherName={post.user.firstName ?? 'the other side'}
      />
    </form>
  );
}
