/** The wizard's short list; the names are the catalogue's, so that matches work. */
export const wizardIndustries = [
  'Web Development',
  'Graphic Design',
  'Marketing',
  'Photography',
  'Writing & Editing',
  'Accounting & Bookkeeping',
  'Legal',
  'Home Repair',
  'Health & Wellness',
  'Education & Tutoring',
] as const;

/** The longer list of the form that takes industries of one's own too. */
export const customFormIndustries = [
  ...wizardIndustries,
  'Business Consulting',
  'Video Production',
  'Carpentry & Woodworking',
  'Landscaping & Gardening',
  'Event Planning',
  'Catering & Baking',
] as const;
