import type { PublicPage } from '#contracts/public/pages.ts';
import { titleOf } from '#contracts/public/titles.ts';
import { escapeHtml } from '../../platform/core/escape-html.ts';
import { sitePictureTags } from '../../platform/http/client/share-tags.ts';
import { addressOfSkill } from '../addresses.ts';
import { shorten } from '../shorten.ts';
import { structuredDataOf } from './structured-data.ts';

const MAX_CHARS = 160;

/** JSON within a script element, which no text of a member may end. */
const jsonForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const descriptionOf = (page: PublicPage, appName: string): string => {
  switch (page.kind) {
    case 'post':
      return shorten(page.post.description, MAX_CHARS);
    case 'member':
      return shorten(page.member.bio ?? `${page.member.name} trades skills on ${appName}, without money.`, MAX_CHARS);
    case 'skill':
      return `Who offers ${page.skill.name} and who needs it${page.place ? ` in ${page.place.name}` : ''}: trades between professionals, without money.`;
    case 'skills':
      return `The skills that members of ${appName} trade with each other, without money.`;
    case 'gone':
      return 'This page is no longer here.';
  }
};

/** The address that search engines should list; null for what is gone. */
export const canonicalOf = (page: PublicPage, appUrl: string): string | null => {
  switch (page.kind) {
    case 'post':
      return page.post.url;
    case 'member':
      return page.member.url;
    case 'skill':
      return addressOfSkill(appUrl, page.skill.id, page.place?.id);
    case 'skills':
      return `${appUrl}/skills`;
    case 'gone':
      return null;
  }
};

/** Whether search engines may keep a page. */
const isIndexed = (page: PublicPage): boolean => {
  if (page.kind === 'post') return page.post.status === 'active';
  if (page.kind === 'skill') return page.isIndexed;
  return page.kind === 'skills' || page.kind === 'member';
};

const sharePictureOf = (page: PublicPage, appUrl: string): string | null => {
  if (page.kind === 'post') return `${appUrl}/p/${encodeURIComponent(page.post.id)}/share.png`;
  return page.kind === 'member' ? `${appUrl}/m/${encodeURIComponent(page.member.id)}/share.png` : null;
};

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** What programs read of a page: the title, and the tags of its head beside it. */
export const headOf = (
  page: PublicPage,
  { appUrl, appName }: { appUrl: string; appName: string },
): { title: string; tags: string } => {
  const title = `${titleOf(page)} · ${appName}`;
  const description = descriptionOf(page, appName);
  const canonical = canonicalOf(page, appUrl);
  const picture = sharePictureOf(page, appUrl);
  const feed = page.kind === 'skill' && canonical ? `${canonical}/feed.xml` : null;
  const tags = [
    meta('name', 'description', description),
    isIndexed(page) ? null : meta('name', 'robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(feed)}">`,
    meta('property', 'og:site_name', appName),
    meta('property', 'og:type', page.kind === 'member' ? 'profile' : 'website'),
    meta('property', 'og:title', titleOf(page)),
    meta('property', 'og:description', description),
    canonical && meta('property', 'og:url', canonical),
    ...(picture
      ? [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
        ]
      : sitePictureTags(appUrl)),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...structuredDataOf(page, appUrl).map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
    `<script type="application/json" id="page">${jsonForScript(page)}</script>`,
  ];
  return { title: escapeHtml(title), tags: tags.filter((tag) => tag !== null).join('\n    ') };
};
