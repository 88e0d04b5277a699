import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { PostFields } from '#src/features/posts/post-fields.tsx';
import { usePostForm } from '#src/features/posts/use-post-form.ts';

interface PostDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The single form for a new post. */
export function PostDialog({ open, onOpenChange }: PostDialogProps) {
  const { form, submit, sending } = usePostForm(() => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New post"
      description="Say what you give and what you would like for it."
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button loading={sending} onClick={submit}>
            {sending ? 'Posting...' : 'Post'}
          </Button>
        </>
      }
    >
      <PostFields form={form} />
    </Dialog>
  );
}
