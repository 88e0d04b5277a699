import { listRules } from '#contracts/admin/rules.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';

/** What most decisions are about. */
export const USUAL_RULE = 'conduct';

const options = listRules().map(({ id, title, section }) => ({ value: id, label: `${section}. ${title}` }));

interface RuleFieldProps {
  value: string;
  onChange: (rule: string) => void;
}

/** The section of the Terms that a decision is about; the member reads it with the reason. */
export const RuleField = ({ value, onChange }: RuleFieldProps) => (
  <Field label="Section of the Terms" hint="The member reads it beside your words.">
    <Select options={options} value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);
