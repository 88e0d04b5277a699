/** The skills of the generated posts, unless others are given: the demo's services by industry. */

export interface GeneratedSkill {
  id: string;
  /** The industry's name. */
  industry: string;
  /** Whether it can be done from afar. */
  isOnline: boolean;
}

const online: Record<string, string> = {
  'Web Development': 'website-design website-repair online-shop',
  Marketing: 'search-optimization social-media newsletter',
  'Graphic Design': 'logo-design brand-identity illustration print-layout',
  'Video Production': 'video-editing',
  'Writing & Editing': 'copywriting proofreading',
  Translation: 'translation',
  Legal: 'contract-review trademark-advice',
  'Accounting & Bookkeeping': 'bookkeeping tax-preparation',
  'Business Consulting': 'business-plan pricing-advice',
  'IT Support': 'computer-set-up data-recovery',
  'Education & Tutoring': 'language-lessons math-tutoring',
  'Music & Audio': 'music-lessons',
};

const onSite: Record<string, string> = {
  Photography: 'portrait-photos product-photos event-photos',
  'Home Repair': 'plumbing electrical-work painting',
  'Carpentry & Woodworking': 'custom-furniture',
  'Landscaping & Gardening': 'garden-design lawn-care',
  'Cleaning & Organizing': 'deep-cleaning',
  'Auto & Bike Repair': 'car-repair bike-repair',
  'Health & Wellness': 'massage',
  'Fitness & Coaching': 'personal-training yoga-lessons',
  'Hair & Beauty': 'haircut',
  'Event Planning': 'event-planning',
  'Catering & Baking': 'catering custom-cakes',
  'Pet Care': 'dog-training',
  'Real Estate': 'home-staging',
  'Crafts & Tailoring': 'tailoring',
};

const skillsOf = (industries: Record<string, string>, { isOnline }: { isOnline: boolean }): GeneratedSkill[] =>
  Object.entries(industries).flatMap(([industry, ids]) => ids.split(' ').map((id) => ({ id, industry, isOnline })));

export const demoSkills: GeneratedSkill[] = [
  ...skillsOf(online, { isOnline: true }),
  ...skillsOf(onSite, { isOnline: false }),
];
