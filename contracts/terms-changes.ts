/** What the newest Terms and Privacy Policy change, for those who know the version before. */
export const termsChanges: readonly string[] = [
  'Settle disputes between you first. When you contest an exchange here, we decide whether it counts, and nothing else. For that an administrator reads what both of you wrote about it, and the messages and files that you attach.',
  'Who calls off late or misses an appointment three times in a year has it said on the profile.',
  'Codes made of browser and network, and of the network alone, from which neither can be read, keep people from trading with, inviting or counting for themselves.',
  'After you delete your account, an address that you changed in the last seven days stays reserved until they are over.',
  "If you had a free trial, a code made of your address stays for a year, so that nobody gets a second one. The address can't be read from it.",
  'What you ask our support, and what we answer, is kept with your account. Cookies that last while you sign in are named.',
];
