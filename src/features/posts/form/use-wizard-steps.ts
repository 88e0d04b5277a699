import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { PostDraft } from '#src/features/posts/form/post-draft.ts';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import { toast } from '#src/lib/toast.ts';

const steps: { label: string; question?: string; fields: (keyof PostDraft)[] }[] = [
  { label: 'Type', question: 'What would you like to post?', fields: ['type'] },
  { label: 'Details', fields: ['serviceOffered', 'serviceRequested', 'description'] },
  { label: 'Industries', fields: ['industry', 'lookingForIndustry', 'skillsOffered', 'skillsWanted'] },
  { label: 'Value and location', fields: ['estimatedValue', 'location'] },
];
const labels = steps.map((step) => step.label);
/** The index of that step. */
const INDUSTRIES_STEP = 2;

function missingIndustries(): void {
  toast({
    title: 'Missing Information',
    description: 'Please choose at least one industry of yours and one you need.',
    variant: 'destructive',
  });
}

/** The wizard's current step; it advances only when the step's own fields are valid. */
export function useWizardSteps(form: PostForm) {
  const [step, setStep] = useState(0);
  const next = async () => {
    const valid = await form.trigger(steps[step]?.fields ?? [], { shouldFocus: true });
    if (valid) setStep(step + 1);
    else if (step === INDUSTRIES_STEP) missingIndustries();
  };
  const showFirstError = (errors: FieldErrors<PostDraft>) => {
    const invalid = steps.findIndex(({ fields }) => fields.some((field) => errors[field]));
    if (invalid >= 0) setStep(invalid);
    if (invalid === INDUSTRIES_STEP) missingIndustries();
  };
  const heading = steps[step]?.question ?? labels[step];
  return {
    step,
    labels,
    heading,
    isLast: step === steps.length - 1,
    back: () => setStep(step - 1),
    next,
    showFirstError,
  };
}
