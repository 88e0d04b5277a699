import { Link } from '@tanstack/react-router';
import { FORM_MIN_DESCRIPTION, postForm } from '#contracts/posts.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { customFormIndustries } from '#src/features/posts/industry-presets.ts';
import { IndustryLists } from '#src/features/posts/industry-lists.tsx';
import { LimitBanner } from '#src/features/posts/limit-banner.tsx';
import { DescriptionField, ServiceFields } from '#src/features/posts/service-fields.tsx';
import { TypeField } from '#src/features/posts/type-field.tsx';
import { usePostForm } from '#src/features/posts/use-post-form.ts';
import { ValueAndPlace } from '#src/features/posts/value-and-place.tsx';
import { toast } from '#src/lib/toast.ts';

const schema = postForm(FORM_MIN_DESCRIPTION);
const DEFAULT_VALUE = 500;
const FORM_ID = 'custom-post-form';
const words = {
  unauthorized: { title: 'Please Log In', description: 'You need to be logged in to post.' },
  failed: 'Failed to create post',
};

interface CustomFormDialogProps {
  onClose: () => void;
  /** Goes back to the form with one industry a side; what was typed comes along. */
  onSingle: () => void;
}

/** The form for a post in several industries, also such as are on no list. */
export function CustomFormDialog({ onClose, onSingle }: CustomFormDialogProps) {
  const { form, publish, isPending } = usePostForm({
    schema,
    defaultValue: DEFAULT_VALUE,
    words,
    onCreated: onClose,
    onUpgrade: onClose,
  });
  const submit = form.handleSubmit(publish, (errors) => {
    if (!errors.industry && !errors.lookingForIndustry) return;
    toast({
      title: 'Missing Info',
      description: 'Please choose at least one industry of yours and one you look for.',
      variant: 'destructive',
    });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create a custom post"
      description="For work that spans several industries, or one that is on no list."
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
        <IndustryLists form={form} names={customFormIndustries} allowCustom />
        <DescriptionField form={form} minimum={FORM_MIN_DESCRIPTION} />
        <ValueAndPlace form={form} />
        <p className="flex flex-wrap gap-x-5 text-sm text-muted">
          <button type="button" className="link min-h-11 md:min-h-8" onClick={onSingle}>
            One industry is enough
          </button>
          <Link to="/post-service" className="link inline-flex min-h-11 items-center md:min-h-8" onClick={onClose}>
            Take it step by step
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
