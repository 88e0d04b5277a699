import type { verificationSubmissions } from '#db/schema/profile/verification.ts';

export type Name = { firstName: string; lastName: string };
type Row = Pick<typeof verificationSubmissions.$inferSelect, 'checkedFirstName' | 'checkedLastName'>;

/** The name that a check was made for; null for checks from before it was stored. */
export const checkedName = ({ checkedFirstName, checkedLastName }: Row): Name | null =>
  checkedFirstName === null || checkedLastName === null
    ? null
    : { firstName: checkedFirstName, lastName: checkedLastName };
