import { createLink } from '@tanstack/react-router';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';

/** A link to a page, in the style of a button. */
export const LinkButton = createLink(AnchorButton);
