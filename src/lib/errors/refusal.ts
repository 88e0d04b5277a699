/** What this browser itself cannot or will not do, in a sentence for the person, as errorMessage() reads it. */
export class Refusal extends Error {
  readonly data = {};
}

/** The person called it off themselves, so that there is nothing to tell them. */
export class CalledOff extends Error {}
