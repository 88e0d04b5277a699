import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { addSkillInput } from '#contracts/posts/skills.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useIndustries } from '#src/hooks/use-industries.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { skillQueries } from '#src/features/admin/skills/skill-queries.ts';

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Adds a skill, starting from a word that members use; '' starts from scratch. */
export function MakeSkillDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const industries = useIndustries();
  const form = useForm({
    resolver: zodResolver(addSkillInput, inOurTexts),
    defaultValues: { name: capitalized(word), industryId: '', alsoCalled: [] as string[] },
  });
  const { errors, isDirty } = form.formState;
  const add = useAction(trpc.skills.add, {
    success: ({ name }) => ({ title: 'Skill added', description: `Members can now choose ${name}.` }),
    failure: "We couldn't add the skill. Please try again.",
    refreshes: skillQueries,
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) => add.mutate(values));
  return (
    <FormDialog
      title="Make it a skill"
      description="It will be in the lists for posts and profiles for good."
      action="Add skill"
      pendingAction="Adding..."
      isPending={add.isPending}
      asksBeforeClosing={isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message} required>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Industry" error={errors.industryId ? 'Please choose an industry' : undefined} required>
        <Select placeholder="Choose one" options={industries.options} {...form.register('industryId')} />
      </Field>
      <Field
        group
        label="Other words for it"
        hint="Such as plumber and pipe fitter. Press Enter after each."
        error={errors.alsoCalled ? 'Please enter words of 1 to 60 characters' : undefined}
      >
        <Controller
          control={form.control}
          name="alsoCalled"
          render={({ field }) => (
            <MultiSelect
              options={[]}
              allowCustom
              placeholder="Type a word"
              value={field.value ?? []}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
    </FormDialog>
  );
}
