import { CONFIRM_NOTICE, exchangeNoticeTitles, type ExchangeStatus } from '#contracts/exchanges/exchanges.ts';

/** What the notice says to the member who has to confirm: until when they can, and what silence does. */
export const doneText = ({ name, service, by }: { name: string; service: string; by: string | null }): string =>
  `${name} says it's done. Confirm or object${by ? ` by ${by}` : ' in time'}, or it counts: ${service}`;

interface Details {
  name: string;
  service: string;
  /** The day by which a completion can be confirmed or contested, in words. */
  by: string | null;
}

const texts: Record<ExchangeStatus, (details: Details) => string> = {
  pending: ({ name, service }) => `${name} would like to trade with you: ${service}.`,
  accepted: ({ name, service }) => `${name} accepted the exchange: ${service}. You can start any time.`,
  in_progress: ({ name, service }) => `${name} started the exchange: ${service}.`,
  completed: (details) => `${doneText(details)}.`,
  cancelled: ({ name, service }) => `${name} cancelled the exchange: ${service}.`,
};

/** The notification to the other party when an exchange begins or changes status. */
export const exchangeNotice = (status: ExchangeStatus, details: Details) => ({
  title: status === 'completed' && details.by ? `${CONFIRM_NOTICE} ${details.by}` : exchangeNoticeTitles[status],
  text: texts[status](details),
});
