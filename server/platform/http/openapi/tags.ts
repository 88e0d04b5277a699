import type { oas31 } from 'zod-openapi';

/** What only admins call, whatever it is about. */
export const STAFF = 'Admin';

const descriptions: Record<string, string> = {
  'Sign-in': 'Registering, signing in and out, and the links in emails.',
  Account: "Ways to sign in and confirm it's you: password, two-step sign-in, passkeys, sessions, API tokens.",
  Profile: 'Your account and profile, other members, pictures, export and deletion.',
  Posts: 'What members offer and need: publishing, searching, boosting.',
  Catalogue: 'Lists to choose from.',
  Exchanges: 'Requesting an exchange and carrying it out.',
  Appointments: 'When the two parties of an exchange meet, and their calendars.',
  Disputes: 'What a party of an exchange contests.',
  Reviews: 'What the parties of a completed exchange say about each other.',
  Pictures: 'Pictures of posts and of past work.',
  Messages: 'Conversations between two members.',
  Matches: 'Posts of others that fit what a member offers and looks for.',
  'Trade circles': 'Exchanges among three members and more, each of whom gives to the next.',
  'Your turn': 'Everything that is waiting for you.',
  Blocks: "Members you don't want to deal with.",
  Favorites: "Posts and members you've saved.",
  Invitations: 'Links by which members bring others.',
  'Saved searches': 'Searches that notify you about new posts.',
  Decisions: 'Our decisions about members, and appeals against them.',
  Reports: "Telling the admins what's wrong.",
  Support: 'Questions to support, and how long answers take.',
  Notifications: 'Notifications, push and quiet hours.',
  Webhooks:
    "Addresses of your own programs that we call when something happens. *Webhooks* on the first page says when, and how to verify that it's us; this document's `webhooks` say what we send.",
  Subscription: 'Trial, Premium and the monthly limits.',
  Email: 'Which emails you get.',
  Verification: 'The identity check.',
  Public: 'What visitors see, without signing in.',
  Live: 'Events as they happen.',
  'Browser navigation': 'Addresses that redirect a browser.',
  Operations: 'For those who run the server.',
  [STAFF]: 'For administrators.',
};

/** The tags that the operations use, in reading order. */
export const tagsOf = (paths: oas31.PathsObject): oas31.TagObject[] => {
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap((item) => item?.tags ?? [])));
  const order = Object.keys(descriptions);
  return [...used]
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => ({ name, description: descriptions[name] ?? '' }));
};
