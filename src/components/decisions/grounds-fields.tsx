import { decisionMessages, MAX_DECISION_REASON } from '#contracts/admin/decisions.ts';
import { RuleField } from '#src/components/decisions/rule-field.tsx';
import type { GivenGrounds } from '#src/components/decisions/use-grounds.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

interface GroundsFieldsProps {
  grounds: GivenGrounds;
  label?: string;
  hint?: string;
}

/** Asks for the reason and the section of the Terms, which every decision needs. */
export const GroundsFields = ({
  grounds: { reason, setReason, rule, setRule, isSubmitted, isShort },
  label = 'Reason',
  hint = 'The member reads it and can appeal.',
}: GroundsFieldsProps) => (
  <div className="flex flex-col gap-4">
    <Field label={label} hint={hint} error={isSubmitted && isShort ? decisionMessages.reason : undefined} required>
      <Textarea rows={3} maxLength={MAX_DECISION_REASON} maxHeight={180} value={reason} onValue={setReason} />
    </Field>
    <RuleField value={rule} onChange={setRule} isSubmitted={isSubmitted} />
  </div>
);
