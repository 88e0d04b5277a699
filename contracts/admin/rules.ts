import { z } from 'zod';

/** The sections of the Terms, in their order. Ids stay forever, because decisions name them. */
const rules = [
  { id: 'acceptance', title: 'Acceptance of these terms' },
  { id: 'who', title: 'Who may use the service' },
  { id: 'service', title: 'What the service is' },
  { id: 'account', title: 'Your account' },
  { id: 'exchanges', title: 'Exchanges between members' },
  { id: 'no-money', title: 'No money between members' },
  { id: 'licenses', title: 'Licenses and qualifications' },
  { id: 'conduct', title: 'Conduct' },
  { id: 'content', title: 'Your content' },
  { id: 'payment', title: 'Plans and payment' },
  { id: 'disputes', title: 'Disputes between members' },
  { id: 'liability', title: 'Liability and ending' },
  { id: 'changes', title: 'Changes and contact' },
] as const;

const ids: readonly string[] = rules.map(({ id }) => id);
/** A section of the Terms. */
export const ruleId = z
  .string()
  .refine((value) => ids.includes(value), 'Please choose the section of the Terms that was broken')
  .meta({ id: 'RuleId', description: 'The id of a section of the Terms, as `GET /rules` lists them.' });

export const rule = z
  .object({ id: z.string(), title: z.string(), section: z.number().int().describe('Its number, from 1.') })
  .meta({ id: 'Rule', description: 'A section of the Terms.' });
export type Rule = z.infer<typeof rule>;

export const listRules = (): Rule[] => rules.map(({ id, title }, index) => ({ id, title, section: index + 1 }));

/** 'section 6 of our Terms, “No money between members”'; null for a decision that names none. */
export const ruleText = (id: string | null): string | null => {
  const found = listRules().find((section) => section.id === id);
  return found ? `section ${found.section} of our Terms, “${found.title}”` : null;
};
