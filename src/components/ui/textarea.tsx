import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useFieldControl, type ValueProps } from '#src/components/ui/field-context.ts';
import { controlClass } from '#src/components/ui/input.tsx';
import { cn } from '#src/lib/cn.ts';

interface TextareaProps extends ComponentProps<'textarea'>, ValueProps {
  /** Grows with its text up to this many pixels, then scrolls. */
  maxHeight?: number;
}

/** A multi-line text control that grows with its text. */
export function Textarea({ maxHeight = 320, className, ref, onInput, ...rest }: TextareaProps) {
  const textarea = useRef<HTMLTextAreaElement | null>(null);
  /** The text and the width that the height was measured for: each measure lays out the page. */
  const fitted = useRef('');
  const props = useFieldControl(rest);

  const fit = () => {
    const box = textarea.current;
    if (!box) return;
    const current = `${box.offsetWidth} ${box.value}`;
    if (current === fitted.current) return;
    fitted.current = current;
    const frame = box.parentElement;
    // A list above would grow meanwhile and lose its scroll position.
    if (frame) frame.style.minHeight = `${frame.offsetHeight}px`;
    box.style.height = 'auto';
    const border = box.offsetHeight - box.clientHeight;
    box.style.height = `${Math.min(box.scrollHeight + border, maxHeight)}px`;
    box.style.overflowY = box.scrollHeight + border > maxHeight ? 'auto' : 'hidden';
    if (frame) frame.style.minHeight = '';
  };
  useLayoutEffect(fit);

  return (
    <textarea
      rows={3}
      {...props}
      ref={(element) => {
        textarea.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      onInput={(event) => {
        fit();
        onInput?.(event);
      }}
      className={cn(controlClass, 'block resize-none py-2.5 leading-6', className)}
    />
  );
}
