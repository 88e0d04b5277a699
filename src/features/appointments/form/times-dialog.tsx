import { useEffect, useState } from 'react';
import { MAX_WHERE } from '#contracts/exchanges/appointments.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { ZoneField } from '#src/components/ui/zone-field.tsx';
import { TimesPicker } from '#src/features/appointments/form/times-picker.tsx';
import type { TimesForm } from '#src/features/appointments/form/times-form.tsx';
import { type TimesDraft, useSendTimes } from '#src/features/appointments/form/use-send-times.ts';
import { lengthText } from '#src/features/appointments/when.ts';

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480].map((minutes) => ({
  value: String(minutes),
  label: lengthText(minutes),
}));
const repeats = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Once' : `Every week, ${index + 1} times`,
}));
const places = [
  { value: 'call' as const, label: 'A call' },
  { value: 'in_person' as const, label: 'In person' },
];
const emptyDraft: TimesDraft = { options: [], minutes: 60, place: 'call', where: '', repeatWeekly: 1 };
const singleFields = ['minutes', 'place', 'where', 'repeatWeekly'] as const;

const textsFor = ({ appointment, otherName }: TimesForm) => {
  if (!appointment) return { title: 'Suggest times', description: `${otherName} can pick one or suggest others.` };
  return appointment.status === 'confirmed'
    ? { title: 'Move the appointment', description: `It stays at its old time until ${otherName} picks a new one.` }
    : { title: 'Suggest other times', description: `They replace the times suggested before.` };
};

interface TimesDialogProps extends TimesForm {
  /** Called when the form is on the screen; until then the button that opened it shows that it loads. */
  onShown: () => void;
  onClose: () => void;
}

/** The form for times to meet: for a new appointment with its length and place, otherwise only the times. */
export function TimesDialog({ onShown, onClose, ...form }: TimesDialogProps) {
  useEffect(onShown, [onShown]);
  const { exchangeId, appointment } = form;
  const [firstDraft] = useState<TimesDraft>({
    ...emptyDraft,
    minutes: appointment?.minutes ?? emptyDraft.minutes,
  });
  const [draft, setDraft] = useState(firstDraft);
  const { send, problems, forget, isPending } = useSendTimes(form, onClose);
  const set = (change: Partial<TimesDraft>) => {
    setDraft((old) => ({ ...old, ...change }));
    forget(Object.keys(change));
  };
  const isCall = draft.place === 'call';
  return (
    <FormDialog
      {...textsFor(form)}
      action="Send times"
      isPending={isPending}
      asksBeforeClosing={draft.options.length > 0 || singleFields.some((name) => draft[name] !== firstDraft[name])}
      onSubmit={() => send(draft)}
      onClose={onClose}
    >
      {appointment ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="How long" error={problems.minutes}>
            <Select
              options={lengths}
              value={String(draft.minutes)}
              onValue={(value) => set({ minutes: Number(value) })}
            />
          </Field>
          <Field label="How often" error={problems.repeatWeekly}>
            <Select
              options={repeats}
              value={String(draft.repeatWeekly)}
              onValue={(value) => set({ repeatWeekly: Number(value) })}
            />
          </Field>
        </div>
      )}
      <ZoneField error={problems.timeZone} />
      <TimesPicker
        exchangeId={exchangeId}
        minutes={draft.minutes}
        options={draft.options}
        error={problems.options}
        onChange={(options) => set({ options })}
      />
      {appointment ? null : (
        <>
          <Field group label="Where you meet">
            <RadioCards
              label="Where you meet"
              options={places}
              value={draft.place}
              onChange={(place) => set({ place })}
            />
          </Field>
          <Field
            label={isCall ? 'Link to the call' : 'Address'}
            hint={isCall ? 'You can also send it later in a message.' : 'As exact as you like.'}
            error={problems.where}
          >
            <Input
              type={isCall ? 'url' : 'text'}
              inputMode={isCall ? 'url' : 'text'}
              maxLength={MAX_WHERE}
              placeholder={isCall ? 'https://' : ''}
              value={draft.where}
              onValue={(value) => set({ where: value })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
