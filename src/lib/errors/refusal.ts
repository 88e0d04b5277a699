/** Something that the browser cannot do, with a message for the person. */
export class Refusal extends Error {
  /** Makes `errorMessage` show the message, as those of our server. */
  readonly data = {};
}

/** The person cancelled, so no error is shown. */
export class Cancelled extends Error {}
