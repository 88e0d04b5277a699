import type { ComponentProps } from 'react';
import { type ButtonProps, buttonStyle } from '#src/components/core/button.tsx';

interface AnchorButtonProps extends ComponentProps<'a'>, Pick<ButtonProps, 'variant' | 'size' | 'block'> {}

/** A link in the style of a button: to a file, or where there is no router. */
export const AnchorButton = ({ variant, size, block, className, children, ...link }: AnchorButtonProps) => (
  <a {...link} {...buttonStyle({ variant, size, block, className })}>
    {children}
  </a>
);
