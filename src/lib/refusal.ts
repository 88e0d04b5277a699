/** What this browser itself cannot or will not do, in a sentence for the person, as errorMessage() reads it. */
export class Refusal extends Error {
  readonly data = {};
}
