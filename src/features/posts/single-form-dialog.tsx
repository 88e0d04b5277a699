import { Link } from '@tanstack/react-router';
import { FORM_MIN_DESCRIPTION, postForm } from '#contracts/posts.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { IndustrySelects } from '#src/features/posts/industry-selects.tsx';
import { LimitBanner } from '#src/features/posts/limit-banner.tsx';
import { DescriptionField, ServiceFields } from '#src/features/posts/service-fields.tsx';
import { TypeField } from '#src/features/posts/type-field.tsx';
import { usePostForm } from '#src/features/posts/use-post-form.ts';
import { ValueAndPlace } from '#src/features/posts/value-and-place.tsx';

const schema = postForm(FORM_MIN_DESCRIPTION);
const DEFAULT_VALUE = 100;
const FORM_ID = 'post-form';

const words = {
  unauthorized: { title: 'Unauthorized', description: 'Please log in to post service requests.' },
  failed: 'Failed to post service request',
};

interface SingleFormDialogProps {
  onClose: () => void;
  /** Goes on in the form with several industries; what was typed comes along. */
  onCustom: () => void;
}

/** The form for a new post on one page. */
export function SingleFormDialog({ onClose, onCustom }: SingleFormDialogProps) {
  const { form, publish, isPending } = usePostForm({
    schema,
    defaultValue: DEFAULT_VALUE,
    words,
    onCreated: onClose,
    onUpgrade: onClose,
  });
  const submit = form.handleSubmit(publish);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create a post"
      description="Say what you give and what you would like for it."
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={isPending}>
            {isPending ? 'Posting...' : 'Publish post'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <LimitBanner onUpgrade={onClose} />
        <TypeField form={form} />
        <ServiceFields form={form} />
        <IndustrySelects form={form} />
        <DescriptionField form={form} minimum={FORM_MIN_DESCRIPTION} />
        <ValueAndPlace form={form} />
        <p className="flex flex-wrap gap-x-5 text-sm text-muted">
          <button type="button" className="link min-h-11 md:min-h-8" onClick={onCustom}>
            Use several or own industries
          </button>
          <Link to="/post-service" className="link inline-flex min-h-11 items-center md:min-h-8" onClick={onClose}>
            Take it step by step
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
