import { WIZARD_MIN_DESCRIPTION } from '#contracts/posts/posts.ts';
import { PicturesField } from '#src/components/pictures/pictures-field.tsx';
import type { FormPictures } from '#src/components/pictures/use-pictures.ts';
import { IndustryLists } from '#src/features/posts/form/industry-lists.tsx';
import { wizardIndustries } from '#src/features/posts/form/industry-presets.ts';
import { DescriptionField, ServiceFields } from '#src/features/posts/form/service-fields.tsx';
import { SkillFields } from '#src/features/posts/form/skill-fields.tsx';
import { TypeField } from '#src/features/posts/form/type-field.tsx';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import { ValueAndPlace } from '#src/features/posts/form/value-and-place.tsx';

/** The fields of one step, counted from 0, as `useWizardSteps` lists them. */
export function WizardStep({ step, form, pictures }: { step: number; form: PostForm; pictures: FormPictures }) {
  if (step === 0) return <TypeField form={form} />;
  if (step === 1) {
    return (
      <div className="flex flex-col gap-5">
        <ServiceFields form={form} withReturn />
        <DescriptionField form={form} minimum={WIZARD_MIN_DESCRIPTION} />
      </div>
    );
  }
  if (step === 2) {
    return (
      <div className="flex flex-col gap-5">
        <SkillFields form={form} />
        <IndustryLists form={form} names={wizardIndustries} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ValueAndPlace form={form} />
      <PicturesField pictures={pictures} />
    </div>
  );
}
