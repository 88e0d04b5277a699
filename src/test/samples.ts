/** Members, posts and exchanges for component tests; each test overrides what it needs. */
import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS } from '#contracts/subscription/plans.ts';
import type { Appointment } from '#contracts/exchanges/appointments.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Message } from '#contracts/messages/messages.ts';
import { type Notification, pushKinds, type PushSettings } from '#contracts/notifications/notifications.ts';
import type { Post } from '#contracts/posts/posts.ts';
import type { User } from '#contracts/profile/profile.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import type { NamedItem, Person } from '#contracts/shared/basics.ts';
import type { TermsItem, TermsVersion } from '#contracts/exchanges/terms.ts';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { samplePost } from '#src/features/site-test/samples.ts';

const someDay = '2026-03-01T12:00:00.000Z';

export const industries: NamedItem[] = ['Carpentry', 'Graphic Design', 'Photography'].map((name) => ({
  id: `industry-${name}`,
  name,
}));

const skillOf = (name: string, industry: string, alsoCalled: string[] = []): Skill => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  industryId: `industry-${industry}`,
  alsoCalled,
});
export const skills: Skill[] = [
  skillOf('Custom furniture', 'Carpentry', ['tables']),
  skillOf('Logo design', 'Graphic Design', ['logo']),
  skillOf('Poster design', 'Graphic Design'),
  skillOf('Portrait photos', 'Photography', ['portraits']),
  skillOf('Plumbing', 'Carpentry', ['plumber', 'pipe fitter']),
];

const austin = { id: 'austin-tx', name: 'Austin', region: 'Texas', country: 'US', timeZone: 'America/Chicago' };

export const pushSettings: PushSettings = {
  serviceRequests: true,
  radius: 25,
  kinds: Object.fromEntries(pushKinds.map((kind) => [kind, true])) as PushSettings['kinds'],
};

export const member: User = {
  id: 'member-dana',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  pendingEmail: null,
  phone: null,
  location: 'Austin, TX',
  place: austin,
  bio: null,
  website: null,
  businessName: 'Reyes Carpentry',
  businessDescription: 'Tables, shelves and doors.',
  yearsExperience: '12',
  profileImageUrl: null,
  industries: industries.slice(0, 1),
  skillsOffered: [],
  skillsWanted: [],
  languages: [],
  isVerified: false,
  verificationStatus: 'none',
  verificationRejectionReason: null,
  profileComplete: true,
  subscriptionTier: 'free',
  createdAt: someDay,
  isEmailVerified: true,
  isFounder: false,
  isAdmin: false,
  role: null,
  hasPassword: true,
  visibility: 'members',
  resultsView: null,
  termsVersion: null,
  termsCurrent: true,
  termsFrom: null,
};

const personOf = ({ id, firstName, lastName }: Pick<User, 'id' | 'firstName' | 'lastName'>): Person => ({
  id,
  firstName,
  lastName,
  profileImageUrl: null,
  isVerified: false,
  verificationStatus: 'none',
  isFounder: false,
  businessName: null,
  averageRating: null,
  reviewCount: 0,
  completedExchanges: 0,
});
export const dana = personOf(member);
export const robin = personOf({ id: 'member-robin', firstName: 'Robin', lastName: 'Lee' });

/** A post by Robin. */
export const post: Post = {
  ...samplePost('offering'),
  id: 'post-logo',
  userId: robin.id,
  serviceOffered: 'A logo for your workshop',
  industry: 'Graphic Design',
  lookingForIndustry: 'Carpentry',
  description: 'Three drafts, two rounds of changes, and all files.',
  estimatedValue: 250,
  location: 'Austin, TX',
  place: austin,
  createdAt: someDay,
  isBoosted: false,
  distanceMiles: null,
  user: robin,
};

/** Dana's request to Robin for the logo. */
export const exchange: Exchange = {
  id: 'exchange-logo',
  requesterUserId: dana.id,
  providerUserId: robin.id,
  requester: dana,
  provider: robin,
  serviceRequestId: post.id,
  serviceRequest: post,
  title: post.serviceOffered,
  message: 'I could build you a table for it.',
  status: 'pending',
  createdAt: someDay,
  updatedAt: someDay,
  reviewedByMe: false,
  terms: null,
  agreedTerms: null,
  needsOffer: false,
  answerBy: null,
  expired: false,
  completedAt: null,
  completion: null,
  values: null,
  disputeId: null,
  contested: false,
  mayContest: false,
  circleLegId: null,
  cancelReason: null,
  cancelledLate: false,
  waitingFor: null,
  group: 'motion',
  dueAt: null,
};

const termsItem = (description: string, value: number | null): TermsItem => ({
  serviceRequestId: null,
  description,
  quantity: 1,
  unit: 'project',
  value,
});

/** What Dana's request offers. */
export const terms: TermsVersion = {
  version: 1,
  authorUserId: dana.id,
  requesterGives: [termsItem('A table of oak', 300)],
  providerGives: [{ ...termsItem(post.serviceOffered, 250), serviceRequestId: post.id }],
  nothingInReturn: false,
  startsOn: null,
  endsOn: null,
  place: null,
  note: null,
  status: 'open',
  createdAt: someDay,
};

/** Robin's message to Dana. */
export const message: Message = {
  id: 'message-1',
  senderId: robin.id,
  receiverId: dana.id,
  content: 'Hello',
  isRead: true,
  createdAt: someDay,
  exchangeId: null,
  serviceRequestId: null,
  attachments: [],
  via: null,
  isCut: false,
  caution: null,
};

export const notification: Notification = {
  id: 'notice-table',
  type: 'service_request',
  kind: 'post.nearby',
  topic: null,
  title: 'A table is wanted nearby',
  message: 'Robin Lee looks for a table.',
  description: 'Robin Lee looks for a table.',
  read: false,
  isRead: false,
  timestamp: someDay,
  createdAt: someDay,
  actionUrl: '/search',
  action: null,
  relatedUserName: 'Robin Lee',
  serviceRequested: null,
  location: 'Austin, TX',
  urgency: 'moderate',
};

/** The free plan with nothing used. */
export const plan: SubscriptionStatus = {
  tier: 'free',
  isActive: false,
  subscription: null,
  trial: null,
  usage: {
    postsThisMonth: 0,
    messagesThisMonth: 0,
    maxPosts: DEFAULT_FREE_MAX_POSTS,
    maxMessages: DEFAULT_FREE_MAX_MESSAGES,
    canPost: true,
    canMessage: true,
    postsRemaining: DEFAULT_FREE_MAX_POSTS,
    messagesRemaining: DEFAULT_FREE_MAX_MESSAGES,
  },
};

/** An appointment of Dana and Robin, suggested by Robin for one of two days. */
export const appointment: Appointment = {
  id: 'appointment-logo',
  exchangeId: exchange.id,
  proposedByUserId: robin.id,
  status: 'proposed',
  options: ['2099-03-02T17:00:00.000Z', '2099-03-03T17:00:00.000Z'],
  startsAt: null,
  endsAt: null,
  starts: [],
  minutes: 60,
  timeZone: 'Europe/Berlin',
  place: 'call',
  where: 'https://meet.example.com/a',
  repeatWeekly: 1,
  sequence: 0,
  cancelReason: null,
  cancelledByUserId: null,
  overlapsBusy: false,
  notNeeded: false,
  parties: [
    { userId: dana.id, firstName: 'Dana', timeZone: null },
    { userId: robin.id, firstName: 'Robin', timeZone: null },
  ],
};
