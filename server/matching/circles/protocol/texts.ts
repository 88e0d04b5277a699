import type { CircleUpdate } from '../machine/commands.ts';

/** What each notification says. */
export const circleTexts: Record<CircleUpdate, { title: string; text: string }> = {
  asked: {
    title: 'A trade circle fits you',
    text: 'Each person gives to the next, and everyone gets what they need. Take a look, and say yes or no.',
  },
  changed: {
    title: 'Your trade circle has changed',
    text: 'What you give or get may be different now. Please take another look, and say yes or no.',
  },
  remind: { title: 'A trade circle is waiting for you', text: 'You have one day left to say yes or no.' },
  agreed: { title: 'Your trade circle is agreed', text: 'Everyone said yes. Write to the others, and plan your part.' },
  delivered: { title: 'Did you get it?', text: "A member of your trade circle says they've done their part for you." },
  due: {
    title: 'Your part of a trade circle is due',
    text: "Let them know when it's done, or agree on another day with them.",
  },
  disputed: {
    title: 'Something is wrong in your trade circle',
    text: "The person who gets your part says it isn't done.",
  },
  contested: {
    title: "A part of your trade circle isn't settled",
    text: 'Tell us whether it was done or not. Our team will look into it with you.',
  },
  settled: {
    title: 'A part of your trade circle is settled',
    text: "You two didn't agree on it, so our team decided. See how it ended.",
  },
  mending: {
    title: 'Someone left your trade circle',
    text: "We're looking for someone to step in. All other parts go on as planned.",
  },
  message: { title: 'New message in your trade circle', text: 'Someone wrote to the whole circle.' },
  completed: {
    title: 'Your trade circle is closed',
    text: 'Everyone got what they needed. How was it with your two neighbors?',
  },
  broken: { title: 'Your trade circle ended early', text: "Some parts couldn't be done. See what that means for you." },
  owed: {
    title: 'You got your part and still owe yours',
    text: "The circle ended early. Someone gave and didn't get anything, so your part goes to them. See when it's due.",
  },
  credited: {
    title: "You'll get a part after all",
    text: "The circle that you left has ended. Someone got their part and didn't give theirs, so it goes to you. See when it's due.",
  },
  void: {
    title: 'Not this time',
    text: "The trade circle didn't come together. We'll look again with every new post.",
  },
};
