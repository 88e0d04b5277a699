import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPage } from '#contracts/public/pages.ts';
import { headOf } from './head.ts';

/** The page's content as HTML, made by the components of the client. */
type Render = (page: PublicPage) => string;

/**
 * Writes whole pages for visitors. The build leaves what it needs beside the client: the page around the content, and a
 * module that renders the content.
 */
export const loadRenderer = async (folder: string): Promise<typeof write> => {
  const frame = readFileSync(join(folder, 'public-pages/frame.html'), 'utf8').replace(
    /<meta\s+name="description"[^<>]*>/,
    '',
  );
  const { render } = (await import(pathToFileURL(join(folder, 'public-pages/render.mjs')).href)) as { render: Render };
  const write = (page: PublicPage, site: { appUrl: string; appName: string }): string => {
    const { title, tags } = headOf(page, site);
    return frame
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>\n    ${tags}`)
      .replace('<!--page-->', () => render(page));
  };
  return write;
};
