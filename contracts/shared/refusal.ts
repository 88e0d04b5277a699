/** The tRPC codes in use; each has a fixed HTTP status. */
type TrpcCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_SUPPORTED'
  | 'TIMEOUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE';

/** The tRPC code of a refusal, and the message that the user reads. */
export type Refusal = {
  trpc: TrpcCode;
  /** Some begin with their code, for programs that look for it there; screens leave it out (`withoutMarker`). */
  message: string;
  /** The HTTP status where it is another than that of the tRPC code. */
  status?: number;
};
