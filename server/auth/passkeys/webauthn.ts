/** The WebAuthn library. Loaded on first use, because it includes an X.509 parser. */
export const webauthn = () => import('@simplewebauthn/server');
