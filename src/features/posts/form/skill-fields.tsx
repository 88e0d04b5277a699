import { Controller, useWatch } from 'react-hook-form';
import { MAX_POST_SKILLS } from '#contracts/posts/skills.ts';
import { SkillPicker } from '#src/components/skill-picker.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { suggestForPost } from '#src/lib/posts/suggest-for-post.ts';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { useIndustries } from '#src/hooks/use-industries.ts';
import { useSkillFinder, useSkills } from '#src/hooks/use-skills.ts';

const sides = [
  {
    name: 'skillsOffered',
    label: 'Skills you offer',
    hint: 'People who need these skills will find you, whatever words they use.',
    placeholder: 'Find a skill you offer',
  },
  {
    name: 'skillsWanted',
    label: 'Skills you need',
    hint: "We'll match you with members who offer them.",
    placeholder: 'Find a skill you need',
  },
] as const;

const industryFieldOf = { skillsOffered: 'industry', skillsWanted: 'lookingForIndustry' } as const;

/** Skills that the post's words mention, each confirmed with a press. The first of a side fills in its industry. */
export function SkillFields({ form }: { form: PostForm }) {
  const [serviceOffered, serviceRequested, description, type] = useWatch({
    control: form.control,
    name: ['serviceOffered', 'serviceRequested', 'description', 'type'],
  });
  // As JSON, because the watched values are a new array on each render.
  const words = useDebounced(JSON.stringify({ serviceOffered, serviceRequested, description, type }));
  const { skills } = useSkills();
  const find = useSkillFinder(skills);
  const industries = useIndustries().options;
  const fillIndustry = (side: keyof typeof industryFieldOf, id: string | undefined) => {
    const field = industryFieldOf[side];
    const industryId = skills.find((skill) => skill.id === id)?.industryId;
    const name = industries.find(({ value }) => value === industryId)?.label;
    // An industry that the member chose stays; one that the form took from their profile does not.
    if (!name || (form.getValues(field) && form.formState.dirtyFields[field])) return;
    if (form.getValues(field) && side === 'skillsWanted') return;
    form.setValue(field, name, { shouldValidate: form.formState.isSubmitted });
  };
  const suggested = suggestForPost(find, JSON.parse(words) as Parameters<typeof suggestForPost>[1]);
  return (
    <>
      {sides.map(({ name, label, hint, placeholder }) => (
        <Field
          key={name}
          group
          label={label}
          hint={hint}
          aside={`Up to ${MAX_POST_SKILLS}`}
          error={form.formState.errors[name]?.message}
        >
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <SkillPicker
                value={field.value ?? []}
                onChange={(ids) => {
                  const added = ids.find((id) => !field.value?.includes(id));
                  // A second skill leaves the industry of the first.
                  if (!field.value?.length) fillIndustry(name, added);
                  field.onChange(ids);
                }}
                max={MAX_POST_SKILLS}
                suggested={suggested[name]}
                placeholder={placeholder}
              />
            )}
          />
        </Field>
      ))}
    </>
  );
}
