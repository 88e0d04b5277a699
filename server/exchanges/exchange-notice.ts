import type { ExchangeStatus } from '#contracts/exchanges.ts';

const sentences: Record<ExchangeStatus, [title: string, text: (name: string, service: string) => string]> = {
  pending: ['New exchange request', (name, service) => `${name} would like to exchange with you: ${service}.`],
  accepted: [
    'Exchange accepted',
    (name, service) => `${name} accepted the exchange: ${service}. You can start any time.`,
  ],
  in_progress: ['Exchange started', (name, service) => `${name} started the exchange: ${service}.`],
  completed: [
    'Exchange completed',
    (name, service) => `${name} marked the exchange as complete: ${service}. How was it?`,
  ],
  cancelled: ['Exchange cancelled', (name, service) => `${name} cancelled the exchange: ${service}.`],
};

/** The notification to the other party when an exchange begins or changes status. */
export const exchangeNotice = (status: ExchangeStatus, name: string, service: string) => {
  const [title, text] = sentences[status];
  return { title, text: text(name, service) };
};
