import { exchangeNoticeTitles, type ExchangeStatus } from '#contracts/exchanges.ts';

const texts: Record<ExchangeStatus, (name: string, service: string) => string> = {
  pending: (name, service) => `${name} would like to exchange with you: ${service}.`,
  accepted: (name, service) => `${name} accepted the exchange: ${service}. You can start any time.`,
  in_progress: (name, service) => `${name} started the exchange: ${service}.`,
  completed: (name, service) => `${name} marked the exchange as complete: ${service}. How was it?`,
  cancelled: (name, service) => `${name} cancelled the exchange: ${service}.`,
};

/** The notification to the other party when an exchange begins or changes status. */
export const exchangeNotice = (status: ExchangeStatus, name: string, service: string) => ({
  title: exchangeNoticeTitles[status],
  text: texts[status](name, service),
});
