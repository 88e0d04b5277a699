import { decisionMessages } from '#contracts/admin/decisions.ts';
import { listRules } from '#contracts/admin/rules.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';

const options = listRules().map(({ id, title, section }) => ({ value: id, label: `${section}. ${title}` }));

interface RuleFieldProps {
  /** Empty until one is chosen. */
  value: string;
  onChange: (rule: string) => void;
  /** Whether the form was submitted: then an error shows if none is chosen. */
  isSubmitted: boolean;
}

/** The section of the Terms that a decision is about; the member reads it with the reason. */
export const RuleField = ({ value, onChange, isSubmitted }: RuleFieldProps) => (
  <Field
    label="Section of the Terms"
    hint="The member reads it beside your words."
    error={isSubmitted && value === '' ? decisionMessages.rule : undefined}
    required
  >
    <Select
      options={options}
      placeholder="Choose the section of the Terms"
      className="text-ellipsis"
      value={value}
      onValue={onChange}
    />
  </Field>
);
