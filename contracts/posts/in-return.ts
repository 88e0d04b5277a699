/** Requests have a field for the service in return. An offer says it in the last paragraph of its description. */
const BEGINNING = '\n\nIn return: ';

/** A description with what its author would like in return. */
export const withInReturn = (about: string, inReturn: string): string => `${about}${BEGINNING}${inReturn}`;

/** A description without that paragraph, and what it says. */
export const splitInReturn = (description: string): { about: string; inReturn: string | null } => {
  const at = description.lastIndexOf(BEGINNING);
  if (at < 0) return { about: description, inReturn: null };
  return { about: description.slice(0, at), inReturn: description.slice(at + BEGINNING.length) };
};
