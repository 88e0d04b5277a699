/** The steps of a circle of which its members are notified. */
export type CircleNews =
  | 'asked'
  | 'changed'
  | 'remind'
  | 'agreed'
  | 'delivered'
  | 'due'
  | 'disputed'
  | 'contested'
  | 'settled'
  | 'mending'
  | 'message'
  | 'completed'
  | 'broken'
  | 'owed'
  | 'credited'
  | 'void';

/** What each piece of news says. */
export const circleTexts: Record<CircleNews, { title: string; text: string }> = {
  asked: {
    title: 'A trade circle fits you',
    text: 'Each gives to the next, and everyone gets what they need. Look at it, and say yes or no.',
  },
  changed: {
    title: 'Your trade circle has changed',
    text: 'What you give or get in it may be another now. Please look again, and say yes or no.',
  },
  remind: { title: 'A trade circle waits for you', text: 'One day is left to say yes or no.' },
  agreed: { title: 'Your trade circle is agreed', text: 'All said yes. Write to the others, and plan your part.' },
  delivered: { title: 'Did you get it?', text: 'A member of your trade circle says that their part for you is done.' },
  due: { title: 'Your part of a trade circle is due', text: 'Say when it is done, or choose another day with them.' },
  disputed: { title: 'Something is wrong in your trade circle', text: 'The receiver says that your part is not done.' },
  contested: {
    title: 'A part of your trade circle is not settled',
    text: 'Say how it ended: that it is done, or that it is not. Our team looks at it with you.',
  },
  settled: {
    title: 'A part of your trade circle is settled',
    text: 'You two did not agree on it, so our team decided. See how it ended.',
  },
  mending: {
    title: 'Someone left your trade circle',
    text: 'We look for somebody who steps in. What is not touched by it goes on.',
  },
  message: { title: 'A message in your trade circle', text: 'Somebody wrote to you all.' },
  completed: {
    title: 'Your trade circle is closed',
    text: 'Everyone got what they needed. Say how it was with your two neighbours.',
  },
  broken: { title: 'Your trade circle ended early', text: 'Not all of it could be done. See what that means for you.' },
  owed: {
    title: 'You got your part, and still owe yours',
    text: 'The circle ended early. Somebody gave and got nothing, so your part goes to them. See until when.',
  },
  credited: {
    title: 'You get a part after all',
    text: 'The circle that you left has ended. Someone got their part and gave none, so theirs goes to you. See until when.',
  },
  void: { title: 'Not this time', text: 'The trade circle did not come about. We look again with each new post.' },
};
