/** Something that the browser cannot do, with a message for the person that errorMessage() reads. */
export class Refusal extends Error {
  readonly data = {};
}

/** The person cancelled, so no error is shown. */
export class Cancelled extends Error {}
