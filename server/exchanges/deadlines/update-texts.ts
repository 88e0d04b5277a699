import type { DeadlineUpdate } from '#contracts/exchanges/exchanges.ts';
import { doneText } from '../notices/status.ts';

/** `by`: the day by which silence decides, in words. */
type Details = { name: string; service: string; isRequester: boolean; by: string | null };
// Stored notifications are found by their titles: a title that changes goes into asked.ts, too.
type Text = { title: string; text: (details: Details) => string; action: string };

/** The texts, with the word for the link. */
export const deadlineTexts: Record<DeadlineUpdate, Text> = {
  answer: {
    title: 'Waiting for your answer',
    text: ({ name, service, by }) =>
      `${name} is waiting for your answer${by ? `. Answer by ${by}, or the offer expires` : ''}: ${service}.`,
    action: 'Answer',
  },
  'answer-soon': {
    title: 'Two days left to answer',
    text: ({ name, service }) => `In two days the offer from ${name} expires unless you answer: ${service}.`,
    action: 'Answer',
  },
  begin: {
    title: 'Have you started?',
    text: ({ name, service }) => `You and ${name} agreed on an exchange two weeks ago: ${service}. How is it going?`,
    action: 'Give an update',
  },
  finish: {
    title: 'Is it done?',
    text: ({ name, service }) =>
      `The agreed end date of your exchange with ${name} has passed: ${service}. How did it go?`,
    action: 'Give an update',
  },
  done: {
    title: 'Is it done?',
    text: (details) => `${doneText(details)}.`,
    action: 'Confirm',
  },
  'done-soon': {
    title: "Two days left to say if it's done",
    text: (details) => `${doneText(details)}.`,
    action: 'Confirm',
  },
  dispute: {
    title: 'Please give your side',
    text: ({ name, service }) =>
      `${name} has contested your exchange: ${service}. Please give your side, so an admin can be fair to both of you.`,
    action: 'Answer',
  },
  'dispute-soon': {
    title: 'Two days left to give your side',
    text: ({ name, service }) =>
      `${name} has contested your exchange: ${service}. In two days an admin may decide without your answer.`,
    action: 'Answer',
  },
  review: {
    title: 'How was it?',
    text: ({ name, service }) =>
      `Your exchange with ${name} is done: ${service}. A review helps others find good partners.`,
    action: 'Write a review',
  },
  'review-again': {
    title: 'How was it?',
    text: ({ name, service }) => `You haven't reviewed your exchange with ${name} yet: ${service}.`,
    action: 'Write a review',
  },
  expired: {
    title: 'Request ended',
    text: ({ name, service, isRequester }) =>
      isRequester
        ? `You didn't get an answer in time, so your request to ${name} has ended: ${service}. There are other members you can ask.`
        : `You didn't answer in time, so the request from ${name} has ended: ${service}.`,
    action: 'See the exchange',
  },
  lapsed: {
    title: 'Change not answered',
    text: ({ name, service }) => `${name} didn't answer your change, so what you agreed before stands: ${service}.`,
    action: 'See the exchange',
  },
};
