import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from '#src/components/core/button.tsx';

interface AnchorButtonProps extends ComponentProps<'a'>, Pick<ButtonProps, 'variant' | 'size' | 'block'> {}

/** A link in the style of a button: to a file, or where there is no router. */
export const AnchorButton = ({ variant, size, block, className, children, ...link }: AnchorButtonProps) => (
  <Button asChild variant={variant} size={size} block={block} className={className}>
    <a {...link}>{children}</a>
  </Button>
);
