/** What the newest Terms and Privacy Policy change, for those who know the version before. */
export const termsChanges: readonly string[] = [
  'Settle disputes between you first. When you contest an exchange here, we decide whether it counts, and nothing else. To do that, an administrator reads what both of you wrote about it, and the messages and files that you attach.',
  'If you cancel late or miss an appointment three times in a year, your profile says so.',
  'So that no one can trade with, invite or count for themselves, we keep codes made from your browser and your network. No one can tell your browser or your network from them.',
  'After you delete your account, an address that you changed in the last seven days stays reserved until those days are over.',
  "If you had a free trial, a code made from your address stays for a year, so no one gets a second one. The address can't be read from it.",
  'What you ask our support, and what we answer, is kept with your account. Cookies that last while you sign in are named.',
  'You can open a post, your name or your profile to everyone. Nothing is open until you choose it.',
  "We count how many people open a post. If you haven't been here for 30 days, we email you once, and two weeks later your posts rest until you come back.",
  'When we refuse you something or take it from you, you read why and can appeal. We keep decisions and appeals with your account, and our team can write notes about it, which you get with your data.',
  'You can answer our emails by email. We check that an answer comes from you, and note for 60 days which of our emails could not be delivered.',
  'We make a code of your profile picture that says what it looks like. With it, with the codes of browsers and networks, and from what accounts share, our moderators get a list of accounts to look at. Nothing happens to an account because it is on that list.',
];
