import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { chooseTimeZone, useOwnTimeZone } from '#src/lib/time/own-zone.ts';

const zoneOptions = () =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));

/** Asks for the time zone if the browser gives none, or one that the server does not know. */
export function ZoneField({ error, onChoose }: { error?: string | undefined; onChoose?: () => void }) {
  const { timeZone, isGuess } = useOwnTimeZone();
  if (!isGuess && !error) return null;
  return (
    <Field label="Time zone" hint="We can't tell your time zone from your browser. Please choose it." error={error}>
      <Select
        options={zoneOptions()}
        value={timeZone}
        onValue={(value) => {
          chooseTimeZone(value);
          onChoose?.();
        }}
      />
    </Field>
  );
}
