import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { createInvitationInput, invitationMessages } from '#contracts/matching/invitations.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { SkillPicker } from '#src/components/skill-picker.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useInvite } from '#src/features/invitations/use-invite.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { useUser } from '#src/session/session.ts';

const formShape = z.object({
  skillIds: z.array(z.string()).min(1, invitationMessages.skill),
  place: createInvitationInput.shape.place,
});

/** Makes a link for a skill and a place. */
export function NewInvitationDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const form = useForm({
    resolver: zodResolver(formShape, inOurTexts),
    defaultValues: { skillIds: [], place: user.location ?? '' },
  });
  const { errors } = form.formState;
  const invite = useInvite(onClose);
  const submit = form.handleSubmit(({ skillIds: [skillId = ''], place }) =>
    invite.mutate(
      { skillId, place },
      {
        onError: (error) => {
          const [issue] = fieldIssues(error, ['place']);
          if (issue) form.setError('place', { message: issue.message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <FormDialog
      title="Invite someone"
      description="Who's it for? We'll fill in the skill and the place in their profile."
      size="sm"
      action="Create link"
      pendingAction="Creating..."
      isPending={invite.isPending}
      asksBeforeClosing={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field group label="Skill" error={errors.skillIds?.message}>
        <Controller
          control={form.control}
          name="skillIds"
          render={({ field }) => (
            <SkillPicker value={field.value} onChange={field.onChange} max={1} placeholder="What they do" />
          )}
        />
      </Field>
      <Field label="Place" hint="City or town, like Austin, TX or Paris, France." error={errors.place?.message}>
        <Input autoComplete="off" {...form.register('place')} />
      </Field>
    </FormDialog>
  );
}
