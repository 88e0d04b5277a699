import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { createInvitationInput, invitationMessages } from '#contracts/invitations.ts';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { QueryError } from '#src/components/ui/query-error.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useInvite } from '#src/features/invitations/use-invite.ts';
import { useSkillNames } from '#src/features/invitations/use-skill-names.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { useUser } from '#src/session/session.ts';

const formShape = z.object({
  skill: z.string().trim().min(1, invitationMessages.skill),
  place: createInvitationInput.shape.place,
});

/** Makes a link for a skill and a place. */
export function NewInvitationDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { query: skills } = useSkillNames();
  const form = useForm({ resolver: zodResolver(formShape), defaultValues: { skill: '', place: user.location ?? '' } });
  const { errors } = form.formState;
  const invite = useInvite(onClose);
  const submit = form.handleSubmit(({ skill, place }) => {
    const chosen = skills.data?.find(({ name }) => name.toLowerCase() === skill.toLowerCase());
    if (!chosen)
      return form.setError('skill', { message: 'Please choose a skill from the list' }, { shouldFocus: true });
    invite.mutate(
      { skillId: chosen.id, place },
      {
        onError: (error) => {
          const [issue] = fieldIssues(error, ['place']);
          if (issue) form.setError('place', { message: issue.message }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <FormDialog
      title="Invite somebody"
      description="For whom? Their profile begins with the skill and the place."
      size="sm"
      action="Make the link"
      pendingAction="Making..."
      isPending={invite.isPending}
      unsaved={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {skills.isPending ? <Skeleton className="h-12" /> : null}
      {skills.isError ? <QueryError query={skills} /> : null}
      {skills.isSuccess ? (
        <Field label="Skill" hint="What they do." error={errors.skill?.message}>
          <Controller
            control={form.control}
            name="skill"
            render={({ field }) => (
              <Combobox {...field} options={skills.data.map(({ name }) => name)} placeholder="Plumbing repair" />
            )}
          />
        </Field>
      ) : null}
      <Field label="Place" hint="City and state, like Austin, TX." error={errors.place?.message}>
        <Input autoComplete="off" {...form.register('place')} />
      </Field>
    </FormDialog>
  );
}
