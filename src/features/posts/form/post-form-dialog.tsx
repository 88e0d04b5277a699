import { Link } from '@tanstack/react-router';
import { FORM_MIN_DESCRIPTION, postForm } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { OpenPostDialog } from '#src/components/visibility/open-post-dialog.tsx';
import { LimitBanner } from '#src/features/posts/limit-banner.tsx';
import type { PostFormDifferences } from '#src/features/posts/form/post-forms.tsx';
import { DescriptionField, ServiceFields } from '#src/features/posts/form/service-fields.tsx';
import { SkillFields } from '#src/features/posts/form/skill-fields.tsx';
import { PicturesField } from '#src/components/pictures/pictures-field.tsx';
import { TypeField } from '#src/features/posts/form/type-field.tsx';
import { usePostForm } from '#src/features/posts/form/use-post-form.ts';
import { ValueAndPlace } from '#src/features/posts/form/value-and-place.tsx';
import { toast } from '#src/lib/toast.ts';

const schema = postForm(FORM_MIN_DESCRIPTION);

interface PostFormDialogProps {
  form: PostFormDifferences;
  onClose: () => void;
  /** Switches to the other form; the input is kept. */
  onOther: () => void;
}

/** A single-page form for a new post. */
export function PostFormDialog({ form: kind, onClose, onOther }: PostFormDialogProps) {
  const { defaultValue, words, missingIndustry } = kind;
  const { form, pictures, publish, isPending, question } = usePostForm({
    schema,
    defaultValue,
    words,
    onCreated: onClose,
    onUpgrade: onClose,
  });
  const submit = form.handleSubmit(publish, (errors) => {
    if (!missingIndustry || !(errors.industry || errors.lookingForIndustry)) return;
    toast({ ...missingIndustry, variant: 'destructive' });
  });
  return (
    <Dialog
      onClose={onClose}
      title={kind.title}
      description={kind.description}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={kind.id} loading={isPending}>
            {isPending ? 'Posting...' : 'Publish post'}
          </Button>
        </>
      }
    >
      <form id={kind.id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <LimitBanner onUpgrade={onClose} />
        <TypeField form={form} />
        <ServiceFields form={form} withReturn />
        <SkillFields form={form} />
        {kind.industries(form)}
        <DescriptionField form={form} minimum={FORM_MIN_DESCRIPTION} />
        <ValueAndPlace form={form} />
        <PicturesField pictures={pictures} />
        <p className="flex flex-wrap gap-x-5 text-sm text-muted">
          <button type="button" className="link min-h-11 md:min-h-8" onClick={onOther}>
            {kind.otherLabel}
          </button>
          <Link to="/post-service" className="link inline-flex min-h-11 items-center md:min-h-8" onClick={onClose}>
            Go step by step
          </Link>
        </p>
      </form>
      {question ? <OpenPostDialog {...question} /> : null}
    </Dialog>
  );
}
