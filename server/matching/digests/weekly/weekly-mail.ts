import { withinSentence } from '#contracts/matching/person-with-skill.ts';
import { postPath } from '#contracts/public/paths.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { suggestInvitations } from '../../invitations/suggestions.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import { mailMember } from '../../../platform/mail/mail-member.ts';
import { findOwnMissingSkills } from './missing-skills.ts';
import { findReadable } from './digest-posts.ts';
import { loadNextActionItems } from './next-action-items.ts';
import { loadSavedSearchUpdates } from './saved-search-updates.ts';

type Items = NonNullable<MailContent['items']>;

const counted = (count: number) => `${count} new ${count === 1 ? 'post' : 'posts'}`;

const loadPostItems = async (
  { db, appUrl }: Deps,
  { userId, postIds }: JobPayloads['email.weekly'],
): Promise<Items> => {
  if (postIds.length === 0) return [];
  const rows = new Map((await findReadable(db.read, userId, postIds)).map((row) => [row.id, row]));
  return postIds.flatMap((id) => {
    const post = rows.get(id);
    if (!post) return [];
    const wanted = post.requested ? `. Looking for: ${post.requested}` : '';
    return {
      title: post.offered,
      text: `${post.firstName} in ${post.location}${wanted}`,
      url: `${appUrl()}${postPath(id)}`,
    };
  });
};

const loadSavedSearchItems = async (
  { db, appUrl }: Deps,
  { userId, since }: JobPayloads['email.weekly'],
): Promise<Items> =>
  (await loadSavedSearchUpdates(db.read, userId, since)).map(({ label, count }) => ({
    title: `${counted(count)} for “${label}”`,
    url: `${appUrl()}/search`,
  }));

/** The skill that is needed most near the member, as an item. */
const loadMissingItems = async ({ db, appUrl }: Deps, userId: string): Promise<Items> => {
  const [first] = await suggestInvitations(db, userId);
  if (!first) return [];
  return [
    { title: first.text, text: 'With your personal link, you both get a boost.', url: `${appUrl()}/invitations` },
  ];
};

const loadMissingSkillItems = async (
  { db, appUrl }: Deps,
  { userId, since }: JobPayloads['email.weekly'],
): Promise<Items> =>
  (await findOwnMissingSkills(db.read, userId, since)).map(({ skill, offered }) => ({
    title: `A circle with your ${withinSentence(offered)} needs one more: ${withinSentence(skill)}`,
    text: 'Know someone? With your personal link, you both get a boost.',
    url: `${appUrl()}/invitations`,
  }));

const UPDATES = "Here's what's new near you, best matches first.";

const subjectOf = (actions: number, posts: number, savedSearches: number): string => {
  if (actions > 0) return actions === 1 ? 'Your turn: 1 thing is waiting' : `Your turn: ${actions} things are waiting`;
  if (posts > 0) return `${counted(posts)} that ${posts === 1 ? 'matches' : 'match'} yours`;
  return savedSearches > 0 ? 'New for your saved searches' : 'A trade circle needs one more';
};

/** Emails a member what is waiting for them and what is new this week; nothing if all of it is gone by then. */
export const sendWeeklyMail = async (
  deps: Deps,
  payload: JobPayloads['email.weekly'],
  job: { id: string },
): Promise<void> => {
  const { userId } = payload;
  const nextActions = await loadNextActionItems(deps, userId);
  const posts = await loadPostItems(deps, payload);
  const savedSearches = await loadSavedSearchItems(deps, payload);
  const missingSkills = await loadMissingSkillItems(deps, payload);
  if (nextActions.total + posts.length + savedSearches.length + missingSkills.length === 0) return;
  // What is missing in one of the member's circles is already listed.
  const missing = missingSkills.length > 0 ? missingSkills : await loadMissingItems(deps, userId);
  const subject = subjectOf(nextActions.total, posts.length, savedSearches.length);
  await mailMember(deps, job, { userId, kind: 'weekly' }, ({ firstName }) => ({
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [nextActions.total > 0 ? "Here's what's waiting for you, and what's new." : UPDATES],
    items: [...nextActions.items, ...posts, ...savedSearches, ...missing],
    action:
      nextActions.total > 0
        ? { label: 'See your turn', url: `${deps.appUrl()}/dashboard` }
        : { label: 'Look around', url: `${deps.appUrl()}/search` },
    footer: "You asked for this email in Settings. It comes on Mondays, and only when there's something for you.",
  }));
};
