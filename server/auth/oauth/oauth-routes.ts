import type { ErrorCode } from '#contracts/errors.ts';
import { joinCode } from '#contracts/matching/invitations.ts';
import type { SocialProvider } from '#contracts/auth/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { cookieName, isSecure } from '../../platform/sessions/cookies.ts';
import { attemptCookie } from './attempt.ts';
import { beginSocialSignIn } from './begin.ts';
import { finishSocialSignIn, type SocialAnswer } from './finish.ts';
import type { Deps } from '../../platform/context/context.ts';
import { loadContext } from '../../platform/http/request-context.ts';
import { formOf } from '../../platform/http/text.ts';
import { type PlainOperations, plainSchemas, redirect } from '../../platform/http/openapi/plain-operation.ts';

const toGoogle = 'Google, or /login?error=social-unavailable';
const toApple = 'Apple, or /login?error=social-unavailable';
const toDashboard = '/dashboard, or /login?error=…';
const byBrowser = 'For browsers, which follow the redirect. Not meant for programs.';
const byProvider = 'Called by the provider through the browser, with the state that the sign-in started with.';

export const oauthOperations: PlainOperations = {
  'GET /api/auth/google': redirect('Start the sign-in with Google', toGoogle, byBrowser),
  'GET /api/auth/apple': redirect('Start the sign-in with Apple', toApple, byBrowser),
  'GET /api/auth/google/callback': redirect('Where Google sends the browser back to', toDashboard, byProvider),
  'GET /api/auth/apple/callback': redirect('Where Apple sends the browser back to', toDashboard, byProvider),
  'POST /api/auth/apple/callback': {
    ...redirect('Where Apple posts its answer', toDashboard, byProvider),
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: plainSchemas.object } } },
  },
};

const FORM_LIMIT = 16 * 1024;

/** The query values by which the login page chooses its toast. */
const reasons: Partial<Record<ErrorCode, string>> = {
  SOCIAL_UNAVAILABLE: 'social-unavailable',
  SOCIAL_DENIED: 'social-denied',
  SOCIAL_FAILED: 'social-failed',
  SOCIAL_EMAIL_UNVERIFIED: 'social-email-unverified',
  SUSPENDED: 'suspended',
};

/** Accepts a field only if it appears once, as text. */
const answerIn = (fields: unknown): SocialAnswer => {
  const values = (fields ?? {}) as Record<string, unknown>;
  const names = ['code', 'state', 'error', 'user'] as const;
  return Object.fromEntries(names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])));
};

/** The code of the invitation that a newcomer comes by, if the address names one. */
const invitationIn = (query: unknown): string | null => {
  const { invitation } = (query ?? {}) as Record<string, unknown>;
  return joinCode.safeParse(invitation).data ?? null;
};

/**
 * Sign-in with Google and Apple: the redirect there and the callback. Any failure redirects to the login page with the
 * reason.
 */
export const mountOauth = (app: FastifyInstance, deps: Deps) => {
  const redirectOrLogin = async (req: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) => {
    void reply.header('cache-control', 'no-store');
    try {
      return await reply.redirect(await work(), 302);
    } catch (error) {
      const reason = error instanceof AppError ? reasons[error.code] : undefined;
      if (!reason) req.log.error(error);
      return reply.redirect(`/login?error=${reason ?? 'social-failed'}`, 302);
    }
  };
  const finish = (provider: SocialProvider, fields: (req: FastifyRequest) => unknown) => {
    return (req: FastifyRequest, reply: FastifyReply) =>
      redirectOrLogin(req, reply, async () => {
        const cookie = req.cookies[cookieName(attemptCookie(provider), isSecure(deps))];
        const ctx = await loadContext(deps, req, reply);
        // The outcome 'code-needed': the account has two-step sign-in, so the login page asks for a code.
        const outcome = await finishSocialSignIn(ctx, provider, answerIn(fields(req)), cookie);
        return outcome === 'signed-in' ? '/dashboard' : '/login?step=code';
      });
  };

  for (const provider of ['google', 'apple'] as const) {
    app.get(`/api/auth/${provider}`, (req, reply) =>
      redirectOrLogin(req, reply, async () => {
        const { address, cookie } = await beginSocialSignIn(deps, provider, invitationIn(req.query));
        void reply.header('set-cookie', cookie);
        return address;
      }),
    );
    app.get(
      `/api/auth/${provider}/callback`,
      finish(provider, (req) => req.query),
    );
  }
  void app.register(async (scope) => {
    scope.addContentTypeParser<Buffer>(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
      async (req: FastifyRequest, body: Buffer) => formOf(body, req.headers['content-type']),
    );
    scope.post(
      '/api/auth/apple/callback',
      finish('apple', (req) => req.body),
    );
  });
};
