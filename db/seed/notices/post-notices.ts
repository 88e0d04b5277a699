import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { REMOTE_LOCATION } from '#contracts/posts/posts.ts';
import { postPath } from '#contracts/public/paths.ts';
import type { Member } from '../member-rows.ts';
import { fullName, type Notice } from './notice.ts';
import { milesBetween } from '../places.ts';
import type { Post } from '../post-rows.ts';

const CLOSE_MILES = 10;

const ofIndustry = { kind: 'post.industry', title: 'A post that matches your industry' };
const nearby = {
  request: { kind: 'post.nearby', title: 'New service request nearby' },
  offer: { kind: 'post.offer-nearby', title: 'New offer nearby' },
};

/** What a notice of a found post says; the one of a saved search also says what a request gives in return. */
export const foundText = ({ owner, city, gives, wants }: Post, { saysReturn = false } = {}): string => {
  const inReturn = saysReturn && wants ? `, and offers “${gives}”` : '';
  return `${owner.first} ${wants ? 'is looking for' : 'offers'} “${wants ?? gives}” ${city ? `in ${city}` : 'online'}${inReturn}.`;
};

/** The notification about a post that is near the member or needs one of their industries; else null. */
export const noticeOfPost = (post: Post, member: Member): Notice | null => {
  const { owner, city, createdAt, gives, wants } = post;
  if (member.id === owner.id || member.muted || (member.row.createdAt ?? 0) > createdAt) return null;
  const miles = city && member.city ? milesBetween(city, member.city) : Number.POSITIVE_INFINITY;
  const isNear = miles <= (member.radius ?? DEFAULT_RADIUS);
  const matches = post.wantedIndustries.some((industry) => member.industries.includes(industry));
  if (!isNear && !matches) return null;
  const isClose = miles <= CLOSE_MILES;
  const location = city ?? REMOTE_LOCATION;
  const service = wants ?? gives;
  return {
    userId: member.id,
    type: isNear ? 'service_request' : 'match',
    ...(isNear ? nearby[wants ? 'request' : 'offer'] : ofIndustry),
    description: foundText(post),
    actionUrl: postPath(post.id),
    relatedUserName: fullName(owner),
    serviceRequested: service,
    location,
    urgency: matches && isClose ? 'urgent' : matches || isClose ? 'moderate' : 'low',
    dedupeKey: `post:${post.id}`,
    createdAt,
  };
};
