import { DEMO_EMAIL } from '#contracts/shared/demo.ts';
import type { FastifyInstance } from 'fastify';
import { findAccountByEmail } from '../platform/accounts/find-account.ts';
import { logout } from '../auth/logout.ts';
import type { Deps } from '../platform/context/context.ts';
import { loadContext } from '../platform/http/request-context.ts';
import { type PlainOperations, redirect } from '../platform/http/openapi/plain-operation.ts';

const byBrowser = 'For browsers, which follow the redirect. Not meant for programs.';
const login = redirect('Go to the login page', '/login', byBrowser);
const SECURITY_SETTINGS = '/settings#security';
const signOut = 'If another site sends a browser here, the member is asked first.';

export const navigationOperations: PlainOperations = {
  'GET /api/login': login,
  'GET /api/auth/login': login,
  'GET /.well-known/change-password': redirect(
    'Go to where the password is changed',
    SECURITY_SETTINGS,
    'For password managers, which look here.',
  ),
  'GET /api/logout': redirect('Sign out', '/', signOut),
  'GET /api/auth/logout': redirect('Sign out', '/', signOut),
  'GET /api/auto-login': redirect('Sign in as the demo member', '/dashboard, or /login?error=demo-disabled', byBrowser),
};

/** The routes change who is signed in, which a HEAD must not do. */
const withoutHead = { exposeHeadRoute: false };

/** Addresses that redirect a browser. */
export const mountNavigations = (app: FastifyInstance, deps: Deps) => {
  for (const url of ['/api/login', '/api/auth/login']) app.get(url, (_req, reply) => reply.redirect('/login', 302));

  app.get('/.well-known/change-password', (_req, reply) => reply.redirect(SECURITY_SETTINGS, 302));

  for (const url of ['/api/logout', '/api/auth/logout']) {
    app.get(url, withoutHead, async (req, reply) => {
      const ctx = await loadContext(deps, req, reply);
      // Any site can send a browser here. Our own pages have confirmed the sign-out already; requests from elsewhere
      // must confirm first.
      if (ctx.actor && req.headers['sec-fetch-site'] !== 'same-origin') return reply.redirect('/sign-out', 302);
      await logout(ctx);
      return reply.redirect('/', 302);
    });
  }

  app.get('/api/auto-login', withoutHead, async (req, reply) => {
    const account = deps.env.DEMO ? await findAccountByEmail(deps.db.read, DEMO_EMAIL) : null;
    if (!account) return reply.redirect('/login?error=demo-disabled', 302);
    if (account.suspendedAt !== null) return reply.redirect('/login?error=suspended', 302);
    const ctx = await loadContext(deps, req, reply);
    if (ctx.actor?.sessionId) await deps.sessions.end(ctx.actor.sessionId);
    ctx.setCookie(await deps.sessions.start(account.id, ctx.request.userAgent));
    return reply.redirect('/dashboard', 302);
  });
};
