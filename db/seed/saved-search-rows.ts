import type { favorites } from '#db/schema/posts/favorites.ts';
import type { wishes } from '#db/schema/matching/saved-searches.ts';
import type { notifications } from '#db/schema/notifications/notifications.ts';
import { postPath } from '#contracts/public/paths.ts';
import { type Clock, MINUTE } from './clock.ts';
import type { Member } from './member-rows.ts';
import { fullName } from './notices/notice.ts';
import { foundText } from './notices/post-notices.ts';
import type { Post } from './post-rows.ts';

type Notification = typeof notifications.$inferInsert;
/** Each search is one word, because the database computes the stems when the row is inserted. */
type SavedSearch = typeof wishes.$inferInsert & { search: string; alertedFor: { postId: string; at: number } | null };

const favoriteSeeds: [by: string, type: 'post' | 'member', key: string, daysAgo: number][] = [
  ['demo', 'post', 'leah-contract', 12],
  ['demo', 'member', 'priya', 6],
  ['demo', 'post', 'owen-list', 1.2],
  ['free', 'post', 'maya-labels', 2],
  ['premium', 'post', 'leah-contract', 20],
  ['maya', 'post', 'demo-identity', 9],
  ['diego', 'post', 'demo-menus', 1],
  ['priya', 'post', 'demo-menus', 2],
];
type SearchSeed = [by: string, word: string, ring: 'at_once' | 'daily', daysAgo: number, found?: string];
const searchSeeds: SearchSeed[] = [
  ['demo', 'bookkeeping', 'at_once', 9, 'priya-needs-translation'],
  ['demo', 'beekeeping', 'daily', 30],
  ['free', 'accordion', 'at_once', 25],
  // No one offers them: the designers nearby see that.
  ['priya', 'infographics', 'at_once', 8],
  ['leah', 'infographics', 'daily', 5],
  ['diego', 'infographics', 'at_once', 3],
  ['owen', 'infographics', 'daily', 2],
];
/** The industries that serve them, in lower case. */
const fields: Record<string, string> = { bookkeeping: 'accounting & bookkeeping', infographics: 'graphic design' };
const ALERT_DELAY_MS = 2 * MINUTE;

/** The notification of a post becomes the saved search's, because a member has one for each post. */
const withNotice = (
  all: Notification[],
  savedSearch: SavedSearch,
  member: Member,
  post: Post,
  clock: Clock,
): Notification[] => {
  const dedupeKey = `post:${post.id}`;
  const title = `New for “${savedSearch.label}”`;
  const isSame = (notification: Notification) =>
    notification.userId === member.id && notification.dedupeKey === dedupeKey;
  const description = foundText(post, { saysReturn: true });
  if (all.some(isSame)) {
    return all.map((notice) => (isSame(notice) ? { ...notice, type: 'match', title, description } : notice));
  }
  const service = post.wants ?? post.gives;
  const createdAt = post.createdAt + ALERT_DELAY_MS;
  const notice: Notification = {
    id: clock.idAt(createdAt),
    userId: member.id,
    type: 'match',
    title,
    description,
    actionUrl: postPath(post.id),
    relatedUserName: fullName(post.owner),
    serviceRequested: service,
    location: post.row.location,
    urgency: 'moderate',
    dedupeKey,
    createdAt,
  };
  return [...all, notice].sort((a, b) => a.createdAt - b.createdAt);
};

/** Favorites and saved searches, one of which has notified its member. */
export const buildSavedSearches = (
  memberOf: (key: string) => Member,
  postOf: (key: string) => Post,
  notices: Notification[],
  clock: Clock,
) => {
  let all = notices;
  const favoriteRows = favoriteSeeds.map(([by, type, key, daysAgo]): typeof favorites.$inferInsert => ({
    userId: memberOf(by).id,
    type,
    subjectId: type === 'post' ? postOf(key).id : memberOf(key).id,
    createdAt: clock.daysAgo(daysAgo),
  }));
  const savedSearchRows = searchSeeds.map(([by, search, ring, daysAgo, found]): SavedSearch => {
    const createdAt = clock.daysAgo(daysAgo);
    const post = found ? postOf(found) : null;
    const alertedFor = post && { postId: post.id, at: post.createdAt + ALERT_DELAY_MS };
    const savedSearch: SavedSearch = {
      id: clock.idAt(createdAt),
      userId: memberOf(by).id,
      label: search,
      search,
      ring,
      field: fields[search] ?? null,
      // The words, and four fields of a search that are empty here.
      fingerprint: JSON.stringify([search, null, null, null, null]),
      createdAt,
      soughtSince: createdAt,
      lastFoundAt: alertedFor?.at ?? null,
      alertedFor,
    };
    if (post) all = withNotice(all, savedSearch, memberOf(by), post, clock);
    return savedSearch;
  });
  return {
    favorites: favoriteRows.sort((a, b) => a.createdAt - b.createdAt),
    wishes: savedSearchRows,
    notifications: all,
  };
};
