import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Refusal } from '#src/lib/errors/refusal.ts';

/** Whether this browser supports passkeys; true while the build prerenders, which has no browser. */
export const supportsPasskeys = (): boolean => typeof window === 'undefined' || 'PublicKeyCredential' in window;

/** Why this browser offers no passkeys here. */
export const whyNoPasskeys = (): string =>
  window.isSecureContext
    ? "This browser doesn't support passkeys."
    : 'Passkeys need a secure connection. Open this page over https to use them.';

/** Our messages for the browser's errors, by their name. */
const errorMessages: Record<string, string> = {
  NotAllowedError: 'It was cancelled or took too long. Please try again.',
  AbortError: 'It was cancelled. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
};

async function withPasskeyErrors<T>(siteId: string | undefined, ask: () => Promise<T>): Promise<T> {
  const { hostname, port } = window.location;
  if (siteId && hostname !== siteId && !hostname.endsWith(`.${siteId}`)) {
    throw new Refusal(`Passkeys only work at ${siteId}${port ? `:${port}` : ''}. Please open this page there.`);
  }
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Refusal(errorMessages[name] ?? "Your browser couldn't use a passkey here.", { cause: error });
  }
}

/** Has the browser create a passkey. Loads the WebAuthn library on first use. */
export const createPasskey = (options: Record<string, unknown>) => {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return withPasskeyErrors(optionsJSON.rp.id, async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const created = await startRegistration({ optionsJSON });
    // Copied, because the library's interface has no index signature, which the server's input has.
    return { ...created, clientExtensionResults: { ...created.clientExtensionResults } };
  });
};

/** Has the browser authenticate the member with a passkey of their choice. */
export const authenticateWithPasskey = (options: Record<string, unknown>) => {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return withPasskeyErrors(optionsJSON.rpId, async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const answer = await startAuthentication({ optionsJSON });
    return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
  });
};
