import { createContext, useContext } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** What a control needs from the field around it; its own props win. */
export function useFieldControl<P extends object>(props: P): P & Partial<FieldControl> {
  const field = useContext(FieldContext);
  return field ? { ...field, ...props } : props;
}
