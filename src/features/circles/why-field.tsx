import { MAX_CIRCLE_REASON } from '#contracts/matching/circles.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

/** Why a member leaves or takes their yes back, in their own words. */
export const WhyField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Field label="Why?" aside="Optional" hint="The others won't see it. Our team can.">
    <Textarea rows={2} maxLength={MAX_CIRCLE_REASON} value={value} onValue={onChange} />
  </Field>
);
