/** A refusal in the shape of Stripe's errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string } };

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    const { type = 'invalid_request_error', ...rest } = more;
    this.body = { error: { type, message, ...rest } };
  }
}

/** What Stripe says of an id that it does not know. */
export const missing = (kind: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
