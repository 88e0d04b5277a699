import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Refusal } from '#src/lib/errors/refusal.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window === 'undefined' || 'PublicKeyCredential' in window;

/** What the browser's own words mean to a person. */
const sentences: Record<string, string> = {
  NotAllowedError: 'It was called off, or took too long. Please try again.',
  AbortError: 'It was called off. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
};

async function asked<T>(siteId: string | undefined, ask: () => Promise<T>): Promise<T> {
  const { hostname, port } = window.location;
  if (siteId && hostname !== siteId && !hostname.endsWith(`.${siteId}`)) {
    throw new Refusal(`Passkeys work at ${siteId}${port ? `:${port}` : ''} only. Please open this page there.`);
  }
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Refusal(sentences[name] ?? 'Your browser could not use a passkey here.', { cause: error });
  }
}

/** Has the browser make a passkey. The library comes when it is first wanted. */
export const createPasskey = (options: Record<string, unknown>) => {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return asked(optionsJSON.rp.id, async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made = await startRegistration({ optionsJSON });
    return { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
  });
};

/** Has the browser prove who is here by a passkey that the person chooses. */
export const askPasskey = (options: Record<string, unknown>) => {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return asked(optionsJSON.rpId, async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const answer = await startAuthentication({ optionsJSON });
    return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
  });
};
