import { BOOST_DAYS } from '#contracts/posts/boosts.ts';
import { asGiven, defineNotice } from '../../notifications/notice.ts';

type Joined = { newcomerId: string; skill: string; place: string };

/**
 * Notifies the member whose invitation someone accepted. Without names: it is for the new member to say who they are.
 */
export const invitationJoined = defineNotice<Joined, Joined>({
  kind: 'invitation.joined',
  topic: 'account',
  group: 'circles',
  load: asGiven,
  title: () => 'Someone joined with your invitation',
  body: ({ skill, place }) =>
    `They may be able to help with ${skill} in ${place}. Once their first exchange with someone else is confirmed, you both get a boost.`,
  link: () => '/invitations',
  key: ({ newcomerId }) => `invitation-joined:${newcomerId}`,
  examples: { joined: { newcomerId: 'member-1', skill: 'Logo design', place: 'Austin, TX' } },
});

type Side = 'newcomer' | 'inviter';
/** `service`: of the post that is boosted; null without a post, and then the boost waits. */
type Thanks = { side: Side; newcomerId: string; service: string | null };

const causes: Record<Side, string> = {
  newcomer: 'Your first exchange after an invitation is done',
  inviter: 'Someone you invited has completed their first exchange',
};

/** The thanks to both sides of an invitation. */
export const invitationBoost = defineNotice<Thanks, Thanks>({
  kind: 'invitation.boost',
  topic: 'boost',
  group: 'circles',
  load: asGiven,
  title: ({ service }) =>
    service === null ? 'A boost is waiting for your next post' : 'Thank you: your post is boosted',
  body: ({ side, service }) =>
    service === null
      ? `${causes[side]}. Publish a post, and it will be boosted for ${BOOST_DAYS} days.`
      : `${causes[side]}, so ${service} comes first for ${BOOST_DAYS} days.`,
  link: () => '/my-posts',
  key: ({ side, newcomerId, service }) =>
    `invitation-boost:${side}:${newcomerId}:${service === null ? 'waits' : 'given'}`,
  examples: {
    'to the newcomer': { side: 'newcomer', newcomerId: 'member-1', service: 'Logo design' },
    'to the inviter, who has no post': { side: 'inviter', newcomerId: 'member-1', service: null },
  },
});
