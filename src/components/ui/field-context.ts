import { createContext, useContext } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The control props from the surrounding Field; the control's own props override them. */
export function useFieldControl<P extends object>(props: P): P & Partial<FieldControl> {
  const field = useContext(FieldContext);
  return field ? { ...field, ...props } : props;
}
