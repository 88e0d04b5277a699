/** The wizard's short list; the names equal those of the catalog, so that matching works. */
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

/** The longer list of the form that also accepts custom industries. */
export const customFormIndustries = [
  ...wizardIndustries,
  'Business Consulting',
  'Video Production',
  'Carpentry & Woodworking',
  'Landscaping & Gardening',
  'Event Planning',
  'Catering & Baking',
] as const;
