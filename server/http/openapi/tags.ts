import type { oas31 } from 'zod-openapi';

const descriptions: Record<string, string> = {
  'Sign-in': 'Registering, signing in and out, and the links that mails carry.',
  Account: 'Ways in and their proofs: password, two-step sign-in, passkeys, sessions, API tokens.',
  Profile: 'The own account and profile, other members, pictures, export and deletion.',
  Posts: 'What members offer and look for: publishing, searching, boosting.',
  Catalogue: 'The lists to choose from.',
  Matches: 'Posts of others that fit what a member offers and looks for.',
  Exchanges: 'Asking for an exchange and carrying it out.',
  'Trade circles': 'Exchanges among three members and more, each of whom gives to the next.',
  Appointments: 'When the two of an exchange meet, and their calendars.',
  Disputes: 'What a party of an exchange contests, and how an admin decides.',
  'Your turn': 'What waits for a member, of all kinds.',
  Reviews: 'What the parties of a completed exchange say of each other.',
  Messages: 'Conversations between two members.',
  Blocks: 'Members whom one does not want to meet.',
  Favorites: 'Posts and members that one keeps.',
  Invitations: 'Links by which members bring others.',
  Wishes: 'Searches that tell of new posts.',
  Reports: 'Telling the admins what is wrong.',
  Support: 'Questions to support, and how long answers take.',
  Notifications: 'Notices, push and quiet hours.',
  Subscription: 'Trial, Premium and the monthly limits.',
  Email: 'Which mails a member gets, and letters of admins.',
  Verification: 'The identity check.',
  Admin: 'For administrators.',
  Live: 'Events as they happen.',
  'Browser navigation': 'Addresses that send a browser on.',
  Operations: 'For who runs the server.',
};

/** The tags that the operations use, in reading order. */
export const tagsOf = (paths: oas31.PathsObject): oas31.TagObject[] => {
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap((one) => one?.tags ?? [])));
  const order = Object.keys(descriptions);
  return [...used]
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((name) => ({ name, description: descriptions[name] ?? '' }));
};
