import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { LocationInput } from '#src/components/place/location-input.tsx';

interface ControlledLocationProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: FieldPathByValue<Values, string | null | undefined>;
}

/** A place as a controlled field of a form. */
export function ControlledLocation<Values extends FieldValues, Sent>({
  control,
  name,
}: ControlledLocationProps<Values, Sent>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <LocationInput {...field} value={field.value ?? ''} />}
    />
  );
}
