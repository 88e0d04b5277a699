import { useState } from 'react';
import { SkillPicker } from '#src/components/skill-picker.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { skillQueries } from '#src/features/admin/skills/skill-queries.ts';

/** Says which skill a word of the members names. */
export function AnotherWordDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const add = useAction(trpc.skills.addWord, {
    success: ({ name }) => ({ title: 'Word added', description: `It now stands for ${name}.` }),
    failure: "We couldn't add the word. Please try again.",
    refreshes: skillQueries,
    onSuccess: onClose,
  });
  const submit = () => {
    const [id] = chosenIds;
    if (id) add.mutate({ id, word });
    else setIsMissing(true);
  };
  return (
    <FormDialog
      title={`“${word}” is another word for …`}
      description="We'll suggest this skill for posts that say it."
      action="Add word"
      pendingAction="Adding..."
      isPending={add.isPending}
      asksBeforeClosing={chosenIds.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        group
        label="Skill"
        error={isMissing && chosenIds.length === 0 ? 'Please choose a skill' : undefined}
        required
      >
        <SkillPicker value={chosenIds} onChange={setChosenIds} max={1} />
      </Field>
    </FormDialog>
  );
}
