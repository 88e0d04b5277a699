import { type ChangeEvent, createContext, useContext } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** What a control takes besides its native props. */
export interface ValueProps {
  /** Gets what is typed or chosen, instead of the event of `onChange`. */
  onValue?: (value: string) => void;
}

/** The control props from the surrounding Field; the control's own props override them. */
export function useFieldControl<P extends ValueProps>({ onValue, ...props }: P) {
  const field = useContext(FieldContext);
  const onChange = onValue && ((event: ChangeEvent<{ value: string }>) => onValue(event.target.value));
  return { ...field, ...props, ...(onChange ? { onChange } : {}) };
}
