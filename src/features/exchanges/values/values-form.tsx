import { zodResolver } from '@hookform/resolvers/zod';
import { DollarSign } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { type ExchangeValues, setValuesInput } from '#contracts/exchanges/values.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useSetValues } from '#src/features/exchanges/values/use-set-values.ts';
import { amountFrom } from '#src/lib/amount-text.ts';

interface ValuesFormProps {
  exchange: Exchange;
  side: ExchangeSide;
  /** What the fields begin with. */
  start: Pick<ExchangeValues, 'requesterGave' | 'providerGave'>;
  onDone: () => void;
  onCancel: (() => void) | null;
}

const toValue = (text: string | number | null) => {
  if (text === '' || text === null) return null;
  return typeof text === 'string' ? amountFrom(text) : text;
};

/** Asks what it was worth: what the member gave, and what they got. */
export function ValuesForm({ exchange, side, start, onDone, onCancel }: ValuesFormProps) {
  const form = useForm({ resolver: zodResolver(setValuesInput), defaultValues: { id: exchange.id, ...start } });
  const set = useSetValues({ onSuccess: onDone });
  const [gave, got] =
    side === 'requester' ? (['requesterGave', 'providerGave'] as const) : (['providerGave', 'requesterGave'] as const);
  const { errors } = form.formState;
  const fields = [
    [gave, 'What you gave'],
    [got, 'What you got'],
  ] as const;
  return (
    <form
      noValidate
      aria-label="What it was worth"
      className="flex flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit((input) => set.mutate(input))(event)}
    >
      <div className="grid gap-3 sm:max-w-md sm:grid-cols-2">
        {fields.map(([name, label]) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              lead={<DollarSign aria-hidden />}
              {...form.register(name, { setValueAs: toValue })}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="soft" loading={set.isPending}>
          Suggest these values
        </Button>
        {onCancel ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
