import { z } from 'zod';
import { singleLine, multiLine } from '../shared/plain-text.ts';
import { id, isoTime } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MAX_TERMS_ITEMS = 8;
export const MAX_TERMS_VERSIONS = 10;
export const MAX_TERMS_NOTE = 1000;
/** How long a change of agreed terms waits for an answer. */
export const TERMS_CHANGE_DAYS = 7;

export const termsMessages = {
  description: 'Please describe it in at least 2 characters',
  quantity: 'Please enter a quantity above 0 and up to 10,000',
  value: 'Please enter a value from 0 to 1,000,000',
  tooMany: `At most ${MAX_TERMS_ITEMS} things on a side`,
  providerGives: "Please say what you'd like to get",
  requesterGives: "Please add what's given in return, or choose 'Nothing in return'",
  nothingInReturn: "'Nothing in return' can't be combined with something in return",
  endsOn: "The end can't be before the start",
} as const;

export const termsUnit = z.enum(['hour', 'session', 'piece', 'project']).meta({ id: 'TermsUnit' });
export type TermsUnit = z.infer<typeof termsUnit>;
export const termsPlace = z.enum(['remote', 'in_person']).meta({ id: 'TermsPlace' });
export type TermsPlace = z.infer<typeof termsPlace>;
const termsStatus = z.enum(['open', 'accepted', 'superseded', 'withdrawn']).meta({ id: 'TermsStatus' });
export type TermsStatus = z.infer<typeof termsStatus>;

const termsItem = z
  .object({
    serviceRequestId: z.string().nullable().describe('The post that the item comes from, if any.'),
    description: z.string(),
    quantity: z.number(),
    unit: termsUnit,
    value: z.number().nullable().describe('For the whole item, in US dollars, for comparison only. No money is paid.'),
  })
  .meta({ id: 'TermsItem', description: 'One thing that a side of an exchange gives.' });
export type TermsItem = z.infer<typeof termsItem>;

const termsItemInput = z
  .object({
    serviceRequestId: id.nullable().optional().describe('A post of the side that gives the item.'),
    description: singleLine({ error: ifMissingOrWrong(termsMessages.description) })
      .min(2, termsMessages.description)
      .max(200),
    quantity: z
      .number({ error: ifMissingOrWrong(termsMessages.quantity) })
      .positive(termsMessages.quantity)
      .max(10_000, termsMessages.quantity),
    unit: termsUnit,
    value: z
      .number({ error: ifMissingOrWrong(termsMessages.value) })
      .min(0, termsMessages.value)
      .max(1_000_000, termsMessages.value)
      .nullable()
      .optional(),
  })
  .meta({ id: 'TermsItemInput' });
export type TermsItemInput = z.infer<typeof termsItemInput>;

const termsFields = {
  requesterGives: z.array(termsItemInput).max(MAX_TERMS_ITEMS, termsMessages.tooMany),
  providerGives: z
    .array(termsItemInput)
    .min(1, termsMessages.providerGives)
    .max(MAX_TERMS_ITEMS, termsMessages.tooMany),
  nothingInReturn: z
    .boolean()
    .optional()
    .describe('States that the requester gives nothing. Required if `requesterGives` is empty.'),
  startsOn: z.iso.date().nullable().optional(),
  endsOn: z.iso.date().nullable().optional(),
  place: termsPlace.nullable().optional(),
  note: multiLine().max(MAX_TERMS_NOTE).nullable().optional(),
};

type Checked = {
  requesterGives: unknown[];
  nothingInReturn?: boolean | undefined;
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
};

/** The rules that concern several fields. Each refusal names the field to show it at. */
const checkTerms = (terms: Checked, refuse: (field: keyof Checked, message: string) => void): void => {
  if (terms.nothingInReturn && terms.requesterGives.length > 0) {
    refuse('nothingInReturn', termsMessages.nothingInReturn);
  }
  if (!terms.nothingInReturn && terms.requesterGives.length === 0) {
    refuse('requesterGives', termsMessages.requesterGives);
  }
  // ISO dates sort as text.
  if (terms.startsOn && terms.endsOn && terms.endsOn < terms.startsOn) refuse('endsOn', termsMessages.endsOn);
};

export const termsInput = z
  .object(termsFields)
  .superRefine((terms, ctx) =>
    checkTerms(terms, (field, message) => ctx.addIssue({ code: 'custom', path: [field], message })),
  )
  .meta({ id: 'TermsInput', description: 'What both sides of an exchange give.' });
export type TermsInput = z.infer<typeof termsInput>;

export const termsVersion = z
  .object({
    version: z.number().int().describe('Counted from 1 in each exchange.'),
    authorUserId: z.string(),
    requesterGives: z.array(termsItem),
    providerGives: z.array(termsItem),
    nothingInReturn: z.boolean(),
    startsOn: z.string().nullable().meta({ format: 'date' }),
    endsOn: z.string().nullable().meta({ format: 'date' }),
    place: termsPlace.nullable(),
    note: z.string().nullable(),
    status: termsStatus,
    createdAt: isoTime,
  })
  .meta({ id: 'TermsVersion', description: 'Terms of an exchange, as one side wrote them. They never change.' });
export type TermsVersion = z.infer<typeof termsVersion>;

export const writeTermsInput = z
  .object({
    ...termsFields,
    id,
    baseVersion: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .describe('The highest version that exists, withdrawn ones included; 0 for the first.'),
  })
  .superRefine((terms, ctx) =>
    checkTerms(terms, (field, message) => ctx.addIssue({ code: 'custom', path: [field], message })),
  )
  .meta({ id: 'WriteTermsInput' });
export type WriteTermsInput = z.infer<typeof writeTermsInput>;
export const termsVersionInput = z.object({ id, version: z.number().int().min(1).max(1000) });

/** The sum of the items' values; null unless all have one. */
export const sumOfValues = (items: readonly Pick<TermsItem, 'value'>[]): number | null =>
  items.reduce<number | null>((sum, { value }) => (sum === null || value === null ? null : sum + value), 0);
