import { Controller } from 'react-hook-form';
import { postMessages } from '#contracts/posts/posts.ts';
import { Field } from '#src/components/ui/field.tsx';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { joinIndustries, splitIndustries } from '#src/features/posts/form/post-draft.ts';
import type { PostForm } from '#src/features/posts/form/use-post-form.ts';

interface IndustryListsProps {
  form: PostForm;
  names: readonly string[];
  allowCustom?: boolean;
}

const sides = [
  { name: 'industry', label: 'Your industries', message: postMessages.industryList },
  { name: 'lookingForIndustry', label: 'Industries you need', message: postMessages.lookingForIndustryList },
] as const;

/** Several industries on each side, sent as one joined string. */
export function IndustryLists({ form, names, allowCustom = false }: IndustryListsProps) {
  const options = names.map((name) => ({ value: name, label: name }));
  const { errors } = form.formState;
  return (
    <>
      {sides.map(({ name, label, message }) => (
        <Field key={name} group label={label} error={errors[name] ? message : undefined} required>
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <MultiSelect
                options={options}
                value={splitIndustries(field.value)}
                onChange={(chosen) => field.onChange(joinIndustries(chosen))}
                placeholder={allowCustom ? 'Find or type an industry' : 'Find an industry'}
                allowCustom={allowCustom}
                few={names.length}
                max={8}
              />
            )}
          />
        </Field>
      ))}
    </>
  );
}
