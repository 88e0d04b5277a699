/** What can be wrong with a member's name, as the server and the forms say it. */
export const nameMessages = {
  unsafe: 'Please enter a name without links, line breaks or invisible characters',
  withoutLetter: 'Please enter a name that has at least one letter',
  mixed: 'Please write each word of a name in one alphabet',
  reserved: 'This name is reserved for our team. Please enter your own name.',
} as const;
export type NameProblem = keyof typeof nameMessages;

/** What a procedure that saves names refuses. */
export const nameRefusals = ['NAME_UNSAFE', 'NAME_WITHOUT_LETTER', 'NAME_MIXED', 'NAME_RESERVED'] as const;
