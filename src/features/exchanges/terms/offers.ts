import type { Exchange, ExchangeSide, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { TermsStatus, TermsVersion } from '#contracts/exchanges/terms.ts';
import { itemsText } from '#src/features/exchanges/terms/terms-texts.ts';

interface Sides<Item> {
  requesterGives: Item[];
  providerGives: Item[];
}

/** What this side gives and gets. */
export const giveAndGet = <Item>({ requesterGives, providerGives }: Sides<Item>, side: ExchangeSide) =>
  side === 'requester' ? { give: requesterGives, get: providerGives } : { give: providerGives, get: requesterGives };

const runningStatuses: readonly ExchangeStatus[] = ['pending', 'accepted', 'in_progress'];

/** Whether terms can still be written or accepted. */
export const isRunning = (status: ExchangeStatus): boolean => runningStatuses.includes(status);

/**
 * The offer that waits for an answer; null if none does, and once the exchange has ended or is on hold. `terms` are the
 * open version, or else the agreed one.
 */
export const openOffer = (exchange: Exchange): TermsVersion | null =>
  exchange.terms?.status === 'open' && isRunning(exchange.status) && !exchange.contested ? exchange.terms : null;

/** Who has to answer the open offer: the member who did not write it. Null if none is open. */
export function whoAnswersOffer(exchange: Exchange, myId: string): 'me' | 'other' | null {
  const offer = openOffer(exchange);
  if (!offer) return null;
  return offer.authorUserId === myId ? 'other' : 'me';
}

/** What both sides give, in full: as the terms say, else as the post says it in words. */
export function tradeTexts(
  { terms, serviceRequest: post }: Exchange,
  side: ExchangeSide,
): { give: string | null; get: string | null } {
  const requester = terms
    ? (itemsText(terms.requesterGives) ?? (terms.nothingInReturn ? 'nothing in return' : null))
    : post.serviceRequested;
  const provider = terms ? itemsText(terms.providerGives) : post.serviceOffered;
  return side === 'requester' ? { give: requester, get: provider } : { give: provider, get: requester };
}

/**
 * `startingVersion`: what the form of a new offer starts with. `seenVersion`: the newest version that the member has
 * seen, which the server compares with its own. The exchange and its versions (oldest first) load separately, so either
 * can be newer.
 */
export function startOfOffer({ terms }: Pick<Exchange, 'terms'>, versions: readonly TermsVersion[]) {
  const newest = versions.at(-1);
  if (terms && terms.version > (newest?.version ?? 0)) return { startingVersion: terms, seenVersion: terms };
  const last = (status: TermsStatus) => versions.findLast((version) => version.status === status);
  return { startingVersion: last('open') ?? last('accepted') ?? newest, seenVersion: newest };
}

export const offerLabels: Record<TermsStatus, string> = {
  open: 'Waiting for an answer',
  accepted: 'Agreed',
  superseded: 'Replaced',
  withdrawn: 'Taken back',
};

export const offerTones = {
  open: 'marigold',
  accepted: 'teal',
  superseded: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<TermsStatus, string>;

/**
 * The version that is shown above an exchange: the open or agreed one. A cancelled exchange may have neither, since its
 * end superseded the offer; then the last superseded version says what it was about, as its title does.
 */
export const shownOffer = (
  { terms, status }: Pick<Exchange, 'terms' | 'status'>,
  versions: readonly TermsVersion[],
): TermsVersion | null =>
  terms ?? (status === 'cancelled' ? (versions.findLast((version) => version.status === 'superseded') ?? null) : null);

/**
 * What a version is compared with: an open one with the agreed one, if there is one, otherwise with the last one before
 * it that was not taken back. `versions` begin with the oldest.
 */
export const versionBefore = (
  { version, status }: TermsVersion,
  versions: readonly TermsVersion[],
): TermsVersion | undefined => {
  const earlier = versions.filter((item) => item.version < version && item.status !== 'withdrawn');
  // At most one is accepted.
  const agreed = status === 'open' ? earlier.find((item) => item.status === 'accepted') : undefined;
  return agreed ?? earlier.at(-1);
};
