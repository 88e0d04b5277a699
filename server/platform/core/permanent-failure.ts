/** A failure that a retry cannot fix, such as a recipient that the mail server refuses. */
export class PermanentFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PermanentFailure';
  }
}
