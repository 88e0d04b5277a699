import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';

const GOOGLE_CLIENT = { id: 'google-client', secret: 'google secret' };
const APPLE_CLIENT = { id: 'test.proquo.web', teamId: 'TEAM123456', keyId: 'KEY1234567' };

type Claims = Record<string, unknown>;
type Issued = { asked: URLSearchParams; claims: Claims };

/** The claims of the id_token besides the person's; a test invalidates one of these. */
type Spoiled = { issuer?: string; audience?: string; nonce?: string; expires?: string; hasForeignKey?: boolean };

const isProvenByVerifier = (asked: URLSearchParams, form: URLSearchParams) => {
  const challenge = asked.get('code_challenge');
  if (challenge === null) return true;
  const made = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return asked.get('code_challenge_method') === 'S256' && made === challenge;
};

/**
 * A small real OpenID provider for both sign-ins: discovery, keys, a consent page, and tokens. It is as strict as
 * Google and Apple: each code works once, for its client, its redirect URI and its PKCE verifier.
 */
export const startOpenIdProvider = async () => {
  const keys = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const appleKey = await generateKeyPair('ES256', { extractable: true });
  const codes = new Map<string, Issued>();
  let person: Claims = {};
  let spoiled: Spoiled = {};
  let url = '';

  const isClient = async (req: IncomingMessage, form: URLSearchParams, asked: URLSearchParams) => {
    if (asked.get('client_id') === GOOGLE_CLIENT.id) {
      const basic = Buffer.from(`${GOOGLE_CLIENT.id}:${GOOGLE_CLIENT.secret}`).toString('base64');
      return req.headers.authorization === `Basic ${basic}`;
    }
    const { protectedHeader, payload } = await jwtVerify(form.get('client_secret') ?? '', appleKey.publicKey, {
      issuer: APPLE_CLIENT.teamId,
      subject: APPLE_CLIENT.id,
      audience: 'https://appleid.apple.com',
    });
    return protectedHeader.kid === APPLE_CLIENT.keyId && payload.exp !== undefined;
  };

  const tokenFor = ({ asked, claims }: Issued) =>
    new SignJWT({ nonce: spoiled.nonce ?? asked.get('nonce'), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(spoiled.issuer ?? url)
      .setAudience(spoiled.audience ?? asked.get('client_id') ?? '')
      .setIssuedAt()
      .setExpirationTime(spoiled.expires ?? '5m')
      .sign(spoiled.hasForeignKey ? foreign.privateKey : keys.privateKey);

  const exchange = async (req: IncomingMessage): Promise<[number, object]> => {
    const form = new URLSearchParams(await text(req));
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    const refused: [number, object] = [400, { error: 'invalid_grant' }];
    if (!issued || issued.asked.get('redirect_uri') !== form.get('redirect_uri')) return refused;
    if (!isProvenByVerifier(issued.asked, form) || !(await isClient(req, form, issued.asked))) return refused;
    return [200, { access_token: randomUUID(), token_type: 'Bearer', id_token: await tokenFor(issued) }];
  };

  const answer = async (req: IncomingMessage): Promise<[number, object]> => {
    const { pathname } = new URL(req.url ?? '/', url);
    if (pathname === '/.well-known/openid-configuration') {
      const at = (path: string) => `${url}${path}`;
      const endpoints = { authorization_endpoint: at('/authorize'), token_endpoint: at('/token') };
      return [200, { issuer: url, ...endpoints, jwks_uri: at('/keys') }];
    }
    if (pathname === '/keys') return [200, { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }] }];
    return pathname === '/token' ? exchange(req) : [404, {}];
  };

  const consent = (address: string) => {
    const asked = new URL(address, url).searchParams;
    const code = randomUUID();
    codes.set(code, { asked, claims: person });
    return { code, state: asked.get('state') ?? '' };
  };

  /** The consent page's response: Google redirects, Apple posts a form. */
  const ask = (address: string, res: ServerResponse) => {
    const asked = new URL(address, url).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? url);
    const fields = Object.entries(consent(address));
    if (asked.get('response_mode') !== 'form_post') {
      for (const [name, value] of fields) back.searchParams.set(name, value);
      return res.writeHead(302, { location: back.href }).end();
    }
    const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('');
    const form = `<form method="post" action="${back.href}">${inputs}<button>Continue</button></form>`;
    return res.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Sign in</title>${form}`);
  };

  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    if (req.url?.startsWith('/authorize')) return ask(req.url, res);
    const [status, body] = await answer(req).catch((): [number, object] => [400, { error: 'invalid_request' }]);
    return res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((req, res) => void respond(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    /** Sets the person at the consent page, and how their tokens are invalid. */
    is: (claims: Claims, how: Spoiled = {}) => {
      person = claims;
      spoiled = how;
    },
    /** Consents on the provider's page; returns what the browser brings back. */
    consent,
    /** The settings of an application whose two sign-ins lead here. */
    settings: {
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
      GOOGLE_ISSUER_URL: url,
      APPLE_CLIENT_ID: APPLE_CLIENT.id,
      APPLE_TEAM_ID: APPLE_CLIENT.teamId,
      APPLE_KEY_ID: APPLE_CLIENT.keyId,
      // The key has the form of a line of an environment file.
      APPLE_PRIVATE_KEY: (await exportPKCS8(appleKey.privateKey)).replaceAll('\n', '\\n'),
      APPLE_ISSUER_URL: url,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
