import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';

/** An offer was written, or accepted in an exchange that was agreed before. */
export type TermsStep = 'written' | 'accepted';

/** The notification to the other party about an offer. */
export const termsNotice = (step: TermsStep, status: ExchangeStatus, name: string, service: string) => {
  if (step === 'accepted') {
    return { title: 'Change agreed', text: `${name} agreed to your change of the exchange: ${service}.` };
  }
  return status === 'pending'
    ? { title: 'New offer', text: `${name} made you a new offer: ${service}.` }
    : { title: 'Change requested', text: `${name} would like to change what you agreed: ${service}.` };
};
