import { neededProof } from '#contracts/auth/proof.ts';
import { type ErrorBody, type ErrorCode, errorTable } from '#contracts/errors.ts';
import type { oas31 } from 'zod-openapi';
import { refusal } from '../errors.ts';

/** The body of every failed call. */
const errorSchema: oas31.SchemaObject = {
  type: 'object',
  description: 'Why a call failed.',
  required: ['message', 'code', 'appCode'],
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', examples: ['BAD_REQUEST', 'UNAUTHORIZED', 'NOT_FOUND'] },
    appCode: {
      type: 'string',
      description: 'Which refusal it is. It stays the same when the message changes. More may be added later.',
      enum: Object.keys(errorTable).toSorted(),
    },
    needsProof: {
      type: 'string',
      enum: neededProof.options,
      description:
        'Only with `FRESH_PROOF_NEEDED`. Confirm your identity with `POST /auth/proof`, then repeat the call. `any`: your password, a code or a passkey. `second_factor`: a code or a passkey, because the password alone is not enough.',
    },
    issues: {
      type: 'array',
      description: "Only for bad input. The message is then the first issue's.",
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          message: { type: 'string' },
        },
      },
    },
  },
};

const json = (media: object) => ({
  'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...media },
});
const retryAfter = { schema: { type: 'integer' as const }, description: 'Seconds to wait.' };

const signIn = { schema: { type: 'string' as const }, description: 'How to sign in: with an API token.' };

/** The headers of a response, beside those that all have. */
const headersOf = (status: string, codes: readonly ErrorCode[]) => ({
  ...(status === '429' || codes.includes('IDEMPOTENCY_KEY_BUSY') ? { 'Retry-After': retryAfter } : {}),
  ...(status === '401' ? { 'WWW-Authenticate': signIn } : {}),
});

const describe = (
  status: string,
  codes: readonly ErrorCode[],
  single = codes.length === 1 ? codes[0] : null,
): oas31.ResponseObject => ({
  // If there are several codes, the examples hold their messages.
  description: single ? errorTable[single].message : codes.join(' or '),
  ...(Object.keys(headersOf(status, codes)).length > 0 ? { headers: headersOf(status, codes) } : {}),
  content: json({
    examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
  }),
});

const allow = { schema: { type: 'string' as const }, description: 'The methods of the address, with 405.' };
const otherResponseObject: oas31.ResponseObject = {
  description: 'Anything else that was refused, such as broken JSON (400), too many requests (429) or 500.',
  headers: { 'Retry-After': retryAfter, Allow: allow },
  content: json({}),
};

const bodyOf = (code: ErrorCode): ErrorBody => ({
  ...refusal(code).body,
  ...(code === 'FRESH_PROOF_NEEDED' ? { needsProof: 'any' } : {}),
});

/**
 * The error responses of a document. Each response is written once and referenced by every operation that gives it;
 * each refusal is an example once.
 */
export const refusalResponses = () => {
  const responses: Record<string, oas31.ResponseObject> = {
    Other: otherResponseObject,
    NotModified: { description: 'Nothing changed since the tag in `If-None-Match`.' },
  };
  const examples: Record<string, oas31.ExampleObject> = {};
  return {
    /** The error responses for these codes, by status. */
    refusedBy: (codes: readonly ErrorCode[]): Record<string, oas31.ReferenceObject> => {
      const byStatus = Object.groupBy(new Set(codes), (code) => refusal(code).status);
      const refs: Record<string, oas31.ReferenceObject> = { default: { $ref: '#/components/responses/Other' } };
      for (const [status, ofStatus] of Object.entries(byStatus)) {
        const sorted = ofStatus?.toSorted() ?? [];
        const name = sorted.join('.');
        responses[name] ??= describe(status, sorted);
        for (const code of sorted) examples[code] ??= { value: bodyOf(code) };
        refs[status] = { $ref: `#/components/responses/${name}` };
      }
      return refs;
    },
    components: () => ({ schemas: { Error: errorSchema }, responses, examples }),
  };
};

export type RefusalResponses = ReturnType<typeof refusalResponses>;
