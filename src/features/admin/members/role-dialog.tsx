import { useState } from 'react';
import { type AdminUserDetails, adminMessages } from '#contracts/admin/admin.ts';
import type { AssignedRole } from '#contracts/admin/roles.ts';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { memberQueries, refetchMember, showChanged, changeFailed } from '#src/features/admin/after-change.ts';
import { isAboutPassword, OwnPasswordField } from '#src/features/admin/members/own-password-field.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

type Choice = AssignedRole | 'none';
const choices: { value: Choice; label: string; description: string }[] = [
  { value: 'none', label: 'No role', description: 'A member like everyone else.' },
  {
    value: 'moderator',
    label: 'Moderator',
    description:
      'Decides reports, reviews, disputes, circles, identity checks and appeals. Warns and suspends members.',
  },
  {
    value: 'support',
    label: 'Support',
    description: 'Finds members, reads their security log, signs them out, sends them links and answers questions.',
  },
];
const doneTexts = {
  none: 'has no role on the team now',
  moderator: 'is now a moderator',
  support: 'is now on support',
};

interface RoleDialogProps {
  member: Pick<AdminUserDetails, 'id' | 'firstName' | 'role'>;
  onClose: () => void;
}

/** Gives a member a role on the team, or takes it away, after the admin has entered their own password again. */
export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const { id, firstName } = member;
  const currentRole: Choice = member.role === 'moderator' || member.role === 'support' ? member.role : 'none';
  const [choice, setChoice] = useState<Choice>(currentRole);
  const [currentPassword, setCurrentPassword] = useState('');
  const [error, setError] = useState<string>();
  const change = useAction(trpc.staff.setRole, {
    oneAtATime: true,
    success: {
      title: 'Role changed',
      description: `${firstName} ${doneTexts[choice]}. We'll let them know by email.`,
    },
    failure: (refusal) => (isAboutPassword(refusal) ? null : changeFailed),
    refreshes: memberQueries,
    onSuccess: (changed) => {
      showChanged(changed);
      onClose();
    },
    onError: (refusal) => {
      if (isAboutPassword(refusal)) return setError(errorMessage(refusal));
      refetchMember(id);
      onClose();
    },
  });
  const send = () => {
    if (choice === currentRole) return onClose();
    if (currentPassword === '') return setError(adminMessages.password);
    change.mutate({ id, role: choice === 'none' ? null : choice, currentPassword });
  };
  return (
    <FormDialog
      title={`What does ${firstName} do on the team?`}
      description="The role holds right away, and a suspension ends it. What they do is kept in the log."
      action="Save role"
      isPending={change.isPending}
      asksBeforeClosing={choice !== currentRole}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioCards label="Role" options={choices} value={choice} onChange={setChoice} />
      <OwnPasswordField
        value={currentPassword}
        onValue={(value) => {
          setCurrentPassword(value);
          setError(undefined);
        }}
        error={error}
      />
    </FormDialog>
  );
}
