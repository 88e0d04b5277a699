/** An error that is answered in the format of Stripe's API. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string } };

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    const { type = 'invalid_request_error', ...rest } = more;
    this.body = { error: { type, message, ...rest } };
  }
}

/** Stripe's error for an unknown id. */
export const missing = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
