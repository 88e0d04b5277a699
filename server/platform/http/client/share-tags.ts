import { brotliCompressSync, gzipSync } from 'node:zlib';
import { escapeHtml } from '../../core/escape-html.ts';
import type { Page } from './client-page.ts';

interface Site {
  appUrl: string;
  appName: string;
}

/** What search engines show below the titles of pages that are not described by the build. */
const descriptions = new Map<string, (appName: string) => string>([
  ['/terms', (name) => `The Terms of Use of ${name}: what members agree to.`],
  ['/privacy', (name) => `The Privacy Policy of ${name}: what is stored about members, and what they can do about it.`],
  ['/help', (name) => `Answers to questions about ${name}.`],
  ['/login', (name) => `Log in to ${name}.`],
  ['/register', (name) => `Sign up for ${name} and trade skills with other professionals, without money.`],
]);

/** The picture that previews of links show where a page has none of its own. */
export const sitePictureTags = (appUrl: string): string[] => [
  `<meta property="og:image" content="${escapeHtml(`${appUrl}/icon-512.png`)}">`,
  '<meta property="og:image:width" content="512">',
  '<meta property="og:image:height" content="512">',
];

/** The page with what previews of links and search engines read: only the running server knows the site's address. */
const withShareTags = (html: string, path: string, { appUrl, appName }: Site): string => {
  const described = /<meta\s+name="description"\s+content="([^"<]*)"[^<>]*>/;
  const own = descriptions.get(path)?.(appName);
  const description = own === undefined ? (described.exec(html)?.[1] ?? '') : escapeHtml(own);
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const address = escapeHtml(appUrl + path);
  const tags = [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:site_name" content="${escapeHtml(appName)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    ...sitePictureTags(appUrl),
    '<meta name="twitter:card" content="summary">',
  ];
  return html
    .replace(described, () => `<meta name="description" content="${description}">`)
    .replace('</head>', () => `${tags.join('')}</head>`);
};

/** The page for visitors of this path, with what previews read. Compressed once for each address of the site. */
export const sharedPage = (page: Page, path: string) => {
  let made: { appUrl: string; page: Page } | null = null;
  return (site: Site): Page => {
    if (made?.appUrl === site.appUrl) return made.page;
    const plain = Buffer.from(withShareTags(page.plain.toString('utf8'), path, site));
    made = { appUrl: site.appUrl, page: { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) } };
    return made.page;
  };
};
