import type { PublicPage, PublicPageOf } from '#contracts/public/pages.ts';
import type { PublicPerson, PublicPost } from '#contracts/public/public.ts';
import { headingOf, titleOf } from '#contracts/public/titles.ts';
import type { BreadcrumbList, Demand, ItemList, Offer, Person, ProfilePage, Thing, WithContext } from 'schema-dts';
import { addressOfSkill } from '../addresses.ts';

type Crumb = { name: string; url: string };

const withContext = <T extends Thing>(thing: T): WithContext<T> =>
  ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<T>;

const person = ({ name, pictureUrl }: PublicPerson, appUrl: string): Person => ({
  '@type': 'Person',
  name,
  ...(pictureUrl ? { image: appUrl + pictureUrl } : {}),
});

const trade = (post: PublicPost, appUrl: string): Offer | Demand => {
  const common = {
    url: post.url,
    availability: post.status === 'active' ? ('https://schema.org/InStock' as const) : 'https://schema.org/SoldOut',
    validFrom: post.createdAt,
    ...(post.town && post.town !== 'Online' ? { areaServed: post.town } : {}),
  } as const;
  const author = person(post.author, appUrl);
  const itemOffered = { '@type': 'Service', name: headingOf(post), description: post.description } as const;
  return post.type === 'requesting'
    ? { '@type': 'Demand', ...common, itemOffered, seller: author }
    : { '@type': 'Offer', ...common, itemOffered, offeredBy: author };
};

const list = (posts: readonly PublicPost[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: posts.map((post, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: post.url,
    name: headingOf(post),
  })),
});

const breadcrumbs = (crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
});

const profile = ({ member }: PublicPageOf<'member'>, appUrl: string): ProfilePage => ({
  '@type': 'ProfilePage',
  url: member.url,
  mainEntity: {
    ...(person(member, appUrl) as object),
    '@type': 'Person',
    ...(member.bio ? { description: member.bio } : {}),
    ...(member.town && member.town !== 'Online' ? { homeLocation: { '@type': 'Place', name: member.town } } : {}),
  },
});

/** The pages above a page, and itself. */
const crumbsOf = (page: PublicPage, appUrl: string): Crumb[] => {
  const skills = { name: 'Skills', url: `${appUrl}/skills` };
  if (page.kind === 'skill') {
    const skill = { name: page.skill.name, url: addressOfSkill(appUrl, page.skill.id) };
    const { place } = page;
    return place
      ? [skills, skill, { name: place.name, url: addressOfSkill(appUrl, page.skill.id, place.id) }]
      : [skills, skill];
  }
  if (page.kind !== 'post') return [];
  const [first] = page.skills;
  const above = first ? [{ name: first.name, url: addressOfSkill(appUrl, first.id) }] : [];
  return [skills, ...above, { name: titleOf(page), url: page.post.url }];
};

/** What a page says to search engines, as JSON-LD. Never a rating: they punish what a site gives itself. */
export const structuredDataOf = (page: PublicPage, appUrl: string): object[] => {
  const crumbs = crumbsOf(page, appUrl);
  const trail = crumbs.length > 0 ? [withContext(breadcrumbs(crumbs))] : [];
  switch (page.kind) {
    case 'post':
      return [withContext(trade(page.post, appUrl)), ...trail];
    case 'member':
      return [withContext(profile(page, appUrl))];
    case 'skill':
      return [withContext(list([...page.offers, ...page.needs, ...page.online])), ...trail];
    case 'skills':
    case 'gone':
      return [];
  }
};
