/** The industries. Their ids are stored in profiles and used in URLs, so they must not change. */
export const industryNames = {
  'web-development': 'Web Development',
  'graphic-design': 'Graphic Design',
  marketing: 'Marketing',
  photography: 'Photography',
  'video-production': 'Video Production',
  writing: 'Writing & Editing',
  translation: 'Translation',
  legal: 'Legal',
  accounting: 'Accounting & Bookkeeping',
  consulting: 'Business Consulting',
  'it-support': 'IT Support',
  'home-repair': 'Home Repair',
  carpentry: 'Carpentry & Woodworking',
  landscaping: 'Landscaping & Gardening',
  cleaning: 'Cleaning & Organizing',
  'auto-repair': 'Auto & Bike Repair',
  health: 'Health & Wellness',
  fitness: 'Fitness & Coaching',
  beauty: 'Hair & Beauty',
  education: 'Education & Tutoring',
  music: 'Music & Audio',
  events: 'Event Planning',
  food: 'Catering & Baking',
  pets: 'Pet Care',
  'real-estate': 'Real Estate',
  crafts: 'Crafts & Tailoring',
  software: 'Software & Data',
  'interior-design': 'Interior Design',
  'family-care': 'Family & Senior Care',
  moving: 'Moving & Delivery',
  'performing-arts': 'Performing Arts',
  hiring: 'Hiring & Careers',
  farming: 'Farming & Animals',
  energy: 'Energy & Sustainability',
  /** For trades that are on no list; what they are stands in the member's own words. */
  other: 'Other',
} as const;

export type IndustryId = keyof typeof industryNames;

/** Joins industry names in the given order, the format in which posts and profiles store them. */
export const joinIndustries = (ids: readonly IndustryId[]): string => ids.map((id) => industryNames[id]).join(', ');
