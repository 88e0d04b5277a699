/** The library of passkeys. It brings a reader of certificates along, so it is loaded when somebody uses one. */
export const webauthn = () => import('@simplewebauthn/server');
