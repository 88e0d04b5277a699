import { useWatch } from 'react-hook-form';
import type { ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { MAX_TERMS_NOTE, termsMessages } from '#contracts/exchanges/terms.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { FairnessBar } from '#src/features/exchanges/terms/fairness-bar.tsx';
import { SideFields } from '#src/features/exchanges/terms/form/side-fields.tsx';
import type { TermsItemDraft, TermsSideName } from '#src/features/exchanges/terms/form/starting-terms.ts';
import type { TermsForm } from '#src/features/exchanges/terms/form/use-terms-form.ts';
import { giveAndGet } from '#src/features/exchanges/terms/offers.ts';
import { placeText } from '#src/features/exchanges/terms/terms-texts.ts';

interface TermsFieldsProps {
  form: TermsForm;
  side: ExchangeSide;
  requesterId: string;
  providerId: string;
  otherName: string;
}

const places = Object.entries(placeText).map(([value, label]) => ({ value, label }));

/** An emptied field is null, which is what the server expects. */
const orNull = (text: unknown) => (text === '' ? null : text);

const withValues = (items: readonly Partial<TermsItemDraft>[] | undefined) =>
  (items ?? []).map(({ value = null }) => ({ value: Number.isFinite(value) ? value : null }));

/** Both sides of an offer, the member's own first, and when and where. */
export function TermsFields({ form, side, requesterId, providerId, otherName }: TermsFieldsProps) {
  const { errors } = form.formState;
  const [requesterGives, providerGives, isFavor] = useWatch({
    control: form.control,
    name: ['requesterGives', 'providerGives', 'nothingInReturn'],
  });
  const messageOf = (name: TermsSideName) => {
    const message = errors[name]?.root?.message ?? errors[name]?.message;
    return message === termsMessages.providerGives && side === 'provider' ? 'Please say what you give' : message;
  };
  const sides: { name: TermsSideName; ownerId: string }[] = [
    { name: 'requesterGives', ownerId: requesterId },
    { name: 'providerGives', ownerId: providerId },
  ];
  const values = giveAndGet(
    { requesterGives: withValues(isFavor ? [] : requesterGives), providerGives: withValues(providerGives) },
    side,
  );
  return (
    <>
      {(side === 'requester' ? sides : sides.toReversed()).map(({ name, ownerId }, index) => (
        <SideFields
          key={name}
          form={form}
          name={name}
          kind={index === 0 ? 'give' : 'get'}
          ownerId={ownerId}
          title={index === 0 ? 'What do you give?' : 'What do you get?'}
          postsLabel={index === 0 ? 'Your posts' : `Posts by ${otherName}`}
          hidden={name === 'requesterGives' && isFavor}
          error={messageOf(name)}
        >
          {name === 'requesterGives' ? (
            <Checkbox
              label="Nothing in return"
              hint={isFavor ? "It's clear to both of you that it's a favor." : undefined}
              error={errors.nothingInReturn?.message}
              {...form.register('nothingInReturn', { onChange: () => form.clearErrors('requesterGives') })}
            />
          ) : null}
        </SideFields>
      ))}
      <FairnessBar {...values} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label="From" aside="Optional" error={errors.startsOn?.message}>
          <Input type="date" {...form.register('startsOn', { setValueAs: orNull })} />
        </Field>
        <Field label="Until" aside="Optional" error={errors.endsOn?.message}>
          <Input type="date" {...form.register('endsOn', { setValueAs: orNull })} />
        </Field>
        <Field label="Where" aside="Optional" className="max-sm:col-span-2" error={errors.place?.message}>
          <Select placeholder="Not decided yet" options={places} {...form.register('place', { setValueAs: orNull })} />
        </Field>
      </div>
      <Field label="Note" aside="Optional" error={errors.note?.message}>
        <Textarea
          rows={2}
          maxLength={MAX_TERMS_NOTE}
          placeholder="Anything else you should both know."
          {...form.register('note')}
        />
      </Field>
    </>
  );
}
