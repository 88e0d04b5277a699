import { DollarSign, Trash2 } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import type { TermsSideName } from '#src/features/exchanges/terms/form/starting-terms.ts';
import type { TermsForm } from '#src/features/exchanges/terms/form/use-terms-form.ts';
import { unitOptions } from '#src/features/exchanges/terms/terms-texts.ts';
import { amountFrom, quantityFrom } from '#src/lib/amount-text.ts';

interface ItemFieldsProps {
  form: TermsForm;
  name: TermsSideName;
  index: number;
  onRemove: () => void;
}

// Fields hold typed text, or a number that came with the item or was read from the text.
const toQuantity = (text: string | number) => (typeof text === 'number' ? text : quantityFrom(text));
const toValue = (text: string | number | null) => {
  if (text === '') return null;
  return typeof text === 'string' ? amountFrom(text) : text;
};

/** One thing that a side gives: what it is, how much, and what it is worth, if the member says so. */
export function ItemFields({ form, name, index, onRemove }: ItemFieldsProps) {
  const path = `${name}.${index}` as const;
  const errors = form.formState.errors[name]?.[index];
  const { register } = form;
  /** Shows what was read, so that no number becomes another one unseen. */
  const showNumber = (field: `${typeof path}.quantity` | `${typeof path}.value`) => {
    const read = form.getValues(field);
    if (Number.isFinite(read)) form.setValue(field, read);
  };
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex items-end gap-2">
        <Field
          label="What"
          className="flex-1"
          // The error of a post that cannot be given appears at its text.
          error={errors?.description?.message ?? errors?.serviceRequestId?.message}
        >
          <Input autoComplete="off" placeholder="Three evenings of garden work" {...register(`${path}.description`)} />
        </Field>
        <Button
          variant="ghost"
          size="icon"
          className={errors?.description || errors?.serviceRequestId ? 'self-center' : ''}
          aria-label={`Remove thing ${index + 1}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-[18px]" />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label="How much" error={errors?.quantity?.message}>
          <Input
            inputMode="decimal"
            {...register(`${path}.quantity`, { setValueAs: toQuantity, onBlur: () => showNumber(`${path}.quantity`) })}
          />
        </Field>
        <Field label="Unit" error={errors?.unit?.message}>
          <Select options={unitOptions} {...register(`${path}.unit`)} />
        </Field>
        <Field label="Value" aside="Optional" className="max-sm:col-span-2" error={errors?.value?.message}>
          <Input
            inputMode="decimal"
            lead={<DollarSign aria-hidden />}
            {...register(`${path}.value`, { setValueAs: toValue, onBlur: () => showNumber(`${path}.value`) })}
          />
        </Field>
      </div>
    </li>
  );
}
