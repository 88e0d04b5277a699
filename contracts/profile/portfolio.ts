import { z } from 'zod';
import { picture, picturesOf } from '../platform/pictures.ts';
import { id, isoTime } from '../shared/basics.ts';
import { singleLine, multiLine } from '../shared/plain-text.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MAX_PORTFOLIO_ITEMS = 20;
export const MAX_PORTFOLIO_PICTURES = 4;
export const MAX_PORTFOLIO_WORDS = 1000;

const portfolioMessages = {
  title: 'Please name it in 2 to 100 characters',
  words: `Please use at most ${MAX_PORTFOLIO_WORDS} characters`,
  link: 'Please enter a web address that starts with http:// or https://',
} as const;

const confirmState = z.enum(['none', 'asked', 'confirmed', 'declined']).meta({ id: 'ConfirmState' });
export type ConfirmState = z.infer<typeof confirmState>;

const shown = {
  id: z.string(),
  title: z.string(),
  words: z.string(),
  link: z.string().nullable(),
  pictures: z.array(picture),
  createdAt: isoTime,
};

export const portfolioItem = z
  .object({
    ...shown,
    exchangeId: z.string().nullable().describe('The exchange in which it was made. Only for its two parties.'),
    madeWith: z
      .object({ id: z.string(), firstName: z.string() })
      .nullable()
      .describe('The other party, once they have confirmed it.'),
    confirmState: confirmState.describe('What the other party said. Others see `confirmed` or `none`.'),
  })
  .meta({ id: 'PortfolioItem', description: 'Past work of a member.' });
export type PortfolioItem = z.infer<typeof portfolioItem>;

/** Past work as visitors see it; who confirmed it appears by their own choice. */
export const publicItemFields = shown;

/** Whether a link is one of the web that carries no password. */
const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
};

const fields = {
  title: singleLine({ error: ifMissingOrWrong(portfolioMessages.title) })
    .min(2, portfolioMessages.title)
    .max(100, portfolioMessages.title),
  words: multiLine({ error: ifMissingOrWrong(portfolioMessages.words) }).max(
    MAX_PORTFOLIO_WORDS,
    portfolioMessages.words,
  ),
  link: singleLine()
    .max(500, 'A web address can have at most 500 characters')
    .refine((text) => text === '' || isWebAddress(text), portfolioMessages.link)
    .transform((text) => text || null)
    .nullable(),
  exchangeId: id.nullable(),
};

export const addPortfolioItemInput = z
  .object({ ...fields, link: fields.link.optional(), exchangeId: fields.exchangeId.optional() })
  .meta({ id: 'AddPortfolioItemInput' });
export const changePortfolioItemInput = z
  .object(fields)
  .partial()
  .extend({ id })
  .meta({ id: 'ChangePortfolioItemInput' });
export const setPortfolioPicturesInput = z
  .object({ id, pictures: picturesOf(MAX_PORTFOLIO_PICTURES) })
  .meta({ id: 'PortfolioPicturesInput' });
export const confirmPortfolioItemInput = z.object({ id, yes: z.boolean() }).meta({ id: 'ConfirmPortfolioItemInput' });
