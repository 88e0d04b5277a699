import type { DeadlineNews } from '#contracts/exchanges.ts';
import { doneInWords } from '../completion/done-in-words.ts';

/** `by`: the day by which silence decides, in words. */
type Facts = { name: string; service: string; isRequester: boolean; by: string | null };
type Text = { title: string; text: (facts: Facts) => string; action: string };

/** The texts, with the word for the link. */
export const deadlineTexts: Record<DeadlineNews, Text> = {
  answer: {
    title: 'Your answer is awaited',
    text: ({ name, service, by }) =>
      `${name} is waiting for your answer${by ? `. Answer by ${by}, or the offer ends` : ''}: ${service}.`,
    action: 'Answer',
  },
  'answer-soon': {
    title: 'Two days left to answer',
    text: ({ name, service }) => `In two days the offer of ${name} ends without your answer: ${service}.`,
    action: 'Answer',
  },
  begin: {
    title: 'Have you begun?',
    text: ({ name, service }) => `You and ${name} agreed on an exchange two weeks ago: ${service}. What became of it?`,
    action: 'Say how it stands',
  },
  finish: {
    title: 'Is it done?',
    text: ({ name, service }) => `The agreed end of your exchange with ${name} is over: ${service}. What became of it?`,
    action: 'Say how it stands',
  },
  done: {
    title: 'Is it done?',
    text: (facts) => `${doneInWords(facts)}.`,
    action: 'Confirm',
  },
  'done-soon': {
    title: 'Two days left to say if it is done',
    text: (facts) => `${doneInWords(facts)}.`,
    action: 'Confirm',
  },
  dispute: {
    title: 'Your view is awaited',
    text: ({ name, service }) =>
      `${name} has contested your exchange: ${service}. Please say how you see it, so that an admin can be fair to both.`,
    action: 'Answer',
  },
  'dispute-soon': {
    title: 'Two days left to give your view',
    text: ({ name, service }) =>
      `${name} has contested your exchange: ${service}. In two days an admin may decide without your answer.`,
    action: 'Answer',
  },
  review: {
    title: 'How was it?',
    text: ({ name, service }) =>
      `Your exchange with ${name} is done: ${service}. A review helps others to find good partners.`,
    action: 'Write a review',
  },
  'review-again': {
    title: 'How was it?',
    text: ({ name, service }) => `You have not yet said how your exchange with ${name} was: ${service}.`,
    action: 'Write a review',
  },
  expired: {
    title: 'Request ended',
    text: ({ name, service, isRequester }) =>
      isRequester
        ? `Nobody answered in time, so your request to ${name} has ended: ${service}. There are other members to ask.`
        : `You did not answer in time, so the request of ${name} has ended: ${service}.`,
    action: 'See the exchange',
  },
  lapsed: {
    title: 'Change not answered',
    text: ({ name, service }) => `${name} did not answer your change, so what you agreed before stands: ${service}.`,
    action: 'See the exchange',
  },
};
