import { Slider as Radix } from 'radix-ui';

interface SliderProps {
  value: number;
  onChange: (value: number) => void;
  /** Called when the thumb is released: the time to save. */
  onCommit?: (value: number) => void;
  min: number;
  max: number;
  label: string;
  /** Read by screen readers instead of the number. */
  valueText?: string;
  disabled?: boolean;
}

/** A slider for one number. */
export function Slider({ value, onChange, onCommit, label, valueText, ...range }: SliderProps) {
  return (
    <Radix.Root
      {...range}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      className="relative flex h-11 w-full touch-none items-center select-none data-disabled:opacity-55"
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-teal" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-6 rounded-full border-2 border-teal bg-surface shadow-float"
      />
    </Radix.Root>
  );
}
