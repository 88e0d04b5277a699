import { withinSentence } from '../matching/person-with-skill.ts';
import { excerpt } from '../shared/characters.ts';
import type { TermsItem } from './terms.ts';

/** How much of a side a title may have; the terms beside it say all. */
const LENGTH = 48;

type Items = readonly Pick<TermsItem, 'description'>[];
/** What both sides of an exchange give. */
export type TradeSides = { requesterGives: Items; providerGives: Items };

const short = ({ description }: Items[number]): string => excerpt(description, LENGTH);

/** What one side gives, in a few words: 'Tamales and a tray of mole', 'A logo and 3 more'. Empty for nothing. */
const sideTitle = ([first, ...more]: Items): string => {
  if (!first) return '';
  const [second] = more;
  if (!second) return short(first);
  const both = `${first.description} and ${withinSentence(second.description)}`;
  return more.length === 1 && both.length <= LENGTH ? both : `${short(first)} and ${more.length} more`;
};

/** Both sides of a trade in a few words, the side of the post first. */
export const sideTitles = (service: string, terms: TradeSides | null) => ({
  provider: terms ? sideTitle(terms.providerGives) : service,
  requester: terms ? sideTitle(terms.requesterGives) : '',
});

/** What a trade is called by both of its parties: 'Menu board for tamales'; without terms as its post. */
export const tradeTitle = (service: string, terms: TradeSides | null): string => {
  const { provider, requester } = sideTitles(service, terms);
  return requester ? `${provider} for ${withinSentence(requester)}` : provider;
};
