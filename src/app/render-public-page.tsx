import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicPage } from '#contracts/public/pages.ts';
import { PublicPageContent } from '#src/components/public/public-page-content.tsx';

/** The content of a page for visitors as HTML. The server calls it, and the client later replaces that HTML. */
export const render = (page: PublicPage): string => renderToStaticMarkup(<PublicPageContent page={page} />);
