import type { Post, PostType } from '#contracts/posts/posts.ts';
import type { Person } from '#contracts/shared/basics.ts';

/** A made-up member. */
export const samplePerson = (firstName: string, lastName: string): Person => ({
  id: `${firstName}-${lastName}`,
  firstName,
  lastName,
  profileImageUrl: null,
  isVerified: true,
  verificationStatus: 'approved',
  isFounder: false,
  businessName: `${lastName} Studio`,
  averageRating: 4.8,
  reviewCount: 12,
  completedExchanges: 15,
});

/** A made-up post. */
export const samplePost = (type: PostType): Post => ({
  id: `sample-${type}`,
  userId: 'sample',
  type,
  serviceOffered: 'Brand design',
  serviceRequested: type === 'requesting' ? 'Tax return for a sole trader' : null,
  industry: 'Design',
  lookingForIndustry: 'Accounting, Legal',
  skillsOffered: ['brand-identity'],
  skillsWanted: type === 'requesting' ? ['tax-preparation'] : [],
  description:
    'A logo, a small set of colors and letters, and the files for print and screen. Three rounds of changes, done within two weeks. I like clear briefs and short calls.',
  estimatedValue: 750,
  location: 'Austin, TX',
  place: { id: 'austin-tx', name: 'Austin', region: 'Texas', country: 'US', timeZone: 'America/Chicago' },
  alsoOnline: true,
  pictures: [],
  status: 'active',
  heldReason: null,
  heldUntil: null,
  closedReason: null,
  expiresAt: new Date(Date.now() + 60 * 24 * 3_600_000).toISOString(),
  visibility: 'members',
  createdAt: new Date(Date.now() - 5 * 3_600_000).toISOString(),
  isBoosted: type === 'offering',
  boostedUntil: null,
  distanceMiles: type === 'offering' ? 12.4 : null,
  part: null,
  user: { ...samplePerson('Maya', 'Okafor'), isFounder: type === 'offering' },
});
