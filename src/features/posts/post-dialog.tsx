import { useState } from 'react';
import { PostFormDialog } from '#src/features/posts/form/post-form-dialog.tsx';
import { postForms } from '#src/features/posts/form/post-forms.tsx';
import type { PostFormKind } from '#src/lib/dialogs.ts';

interface PostDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Which of the forms it opens with. */
  form?: PostFormKind;
}

/** A new post, in the form with one industry a side or in the one with several. */
export function PostDialog({ open, onOpenChange, form = 'single' }: PostDialogProps) {
  const [shown, setShown] = useState(form);
  if (!open) return null;
  const { other } = postForms[shown];
  return (
    <PostFormDialog
      key={shown}
      form={postForms[shown]}
      onClose={() => onOpenChange(false)}
      onOther={() => setShown(other)}
    />
  );
}
