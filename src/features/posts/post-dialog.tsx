import { useEffect, useState } from 'react';
import { PostFormDialog } from '#src/features/posts/form/post-form-dialog.tsx';
import { postForms } from '#src/features/posts/form/post-forms.tsx';
import { dismissErrors } from '#src/lib/errors/dismiss-errors.ts';
import type { PostFormKind } from '#src/lib/dialogs.ts';

interface PostDialogProps {
  onClose: () => void;
  /** The form to open. */
  form?: PostFormKind;
}

/** Creates a post, with one industry per side or with several. */
export function PostDialog({ onClose, form = 'single' }: PostDialogProps) {
  const [shownForm, setShownForm] = useState(form);
  useEffect(dismissErrors, []);
  const { other } = postForms[shownForm];
  return (
    <PostFormDialog key={shownForm} form={postForms[shownForm]} onClose={onClose} onOther={() => setShownForm(other)} />
  );
}
