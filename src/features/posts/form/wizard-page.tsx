import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { postForm, WIZARD_MIN_DESCRIPTION } from '#contracts/posts/posts.ts';
import { Button } from '#src/components/core/button.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Stepper } from '#src/components/ui/stepper.tsx';
import { OpenPostDialog } from '#src/components/visibility/open-post-dialog.tsx';
import { LimitBanner } from '#src/features/posts/limit-banner.tsx';
import { usePostForm } from '#src/features/posts/form/use-post-form.ts';
import { useWizardSteps } from '#src/features/posts/form/use-wizard-steps.ts';
import { WizardStep } from '#src/features/posts/form/wizard-step.tsx';
import { openPostDialog } from '#src/lib/dialogs.ts';

/** Moves the focus to the step's heading when the step changes, so that screen readers announce it. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

const schema = postForm(WIZARD_MIN_DESCRIPTION);
const DEFAULT_VALUE = 500;
const words = {
  limit: 'Upgrade to post more this month.',
  unauthorized: { title: 'Please Log In', description: 'You need to be logged in to post.' },
  failed: 'Failed to create post',
};

/** A new post in four steps. */
export function WizardPage() {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/dashboard' });
  const { form, pictures, publish, isPending, forget, question } = usePostForm({
    schema,
    defaultValue: DEFAULT_VALUE,
    words,
    onCreated: () => {},
  });
  const { step, labels, heading: title, isLast, back, next, showFirstError } = useWizardSteps(form);
  const heading = useStepFocus(step);
  const submit = form.handleSubmit(publish, showFirstError);
  const close = () => {
    forget();
    form.reset();
    leave();
  };
  const proceed = (kind: 'single' | 'custom') => {
    leave();
    openPostDialog(kind);
  };
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Post a Service"
        description="Four short steps. We keep what you type until you publish or cancel."
      />
      <Stepper label="Steps" steps={labels} current={step} />
      <form
        noValidate
        className="mt-6 flex flex-col gap-6 rounded-card border border-line bg-surface p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field continues; only the last step publishes.
          void (isLast ? submit(event) : next());
        }}
      >
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        <LimitBanner />
        <WizardStep step={step} form={form} pictures={pictures} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          <Button variant="secondary" disabled={step === 0} onClick={back}>
            Back
          </Button>
          {/* Where the three don't fit, the last two go to the next line together. */}
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            {isLast ? (
              <Button type="submit" loading={isPending}>
                {isPending ? 'Posting...' : 'Publish post'}
              </Button>
            ) : (
              <Button type="submit">Next</Button>
            )}
          </div>
        </div>
      </form>
      <p className="mt-4 flex flex-wrap gap-x-5 text-sm text-muted">
        <button type="button" className="link min-h-11" onClick={() => proceed('single')}>
          Write it all on one page instead
        </button>
        <button type="button" className="link min-h-11" onClick={() => proceed('custom')}>
          Add several industries
        </button>
      </p>
      {question ? <OpenPostDialog {...question} /> : null}
    </main>
  );
}
