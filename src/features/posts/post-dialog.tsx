import { useState } from 'react';
import { CustomFormDialog } from '#src/features/posts/custom-form-dialog.tsx';
import { SingleFormDialog } from '#src/features/posts/single-form-dialog.tsx';

interface PostDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Which of the forms it opens with. */
  form?: 'single' | 'custom';
}

/** A new post, in the form with one industry a side or in the one with several. */
export function PostDialog({ open, onOpenChange, form = 'single' }: PostDialogProps) {
  const [shown, setShown] = useState(form);
  if (!open) return null;
  const close = () => onOpenChange(false);
  return shown === 'custom' ? (
    <CustomFormDialog onClose={close} onSingle={() => setShown('single')} />
  ) : (
    <SingleFormDialog onClose={close} onCustom={() => setShown('custom')} />
  );
}
