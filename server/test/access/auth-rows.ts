import { SCENE_PASSWORD } from './access-scene.ts';
import { type AccessRow, all, anyone, browsers, members, writers } from './outcomes.ts';

const forged = { id: 'forged', rawId: 'forged', type: 'public-key' as const, clientExtensionResults: {} };
const forgedPasskey = { ...forged, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const forgedAnswer = { ...forged, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };

/** Signing in, and what proves who a member is. */
/** A token that may write does what its member does. */
const ownHook = { visitor: 401, stranger: 404, owner: 200, readToken: 403 };

export const authRows: Record<string, AccessRow> = {
  'auth.user': [members],
  'auth.session': [anyone],
  'auth.login': [anyone, (s) => ({ email: s.owner.email, password: SCENE_PASSWORD })],
  'auth.register': [
    anyone,
    (s) => ({ firstName: 'New', lastName: 'Member', email: `new-${s.owner.email}`, password: 'a long password' }),
  ],
  'auth.logout': [anyone],
  'auth.forgotPassword': [anyone, (s) => ({ email: s.owner.email })],
  'auth.checkResetLink': [anyone, (s) => ({ token: s.resetToken })],
  'auth.resetPassword': [anyone, (s) => ({ token: s.resetToken, password: 'a new password' })],
  // The link works only in a session of its account.
  'auth.verifyEmail': [
    { visitor: 401, stranger: 401, owner: 200, readToken: 401, writeToken: 401 },
    (s) => ({ token: s.verifyToken }),
  ],
  'auth.sendVerification': [writers],
  'auth.changePassword': [browsers, () => ({ currentPassword: SCENE_PASSWORD, newPassword: 'a new password' })],
  'auth.sessions': [members],
  'auth.endSession': [
    { visitor: 401, stranger: 404, owner: 200, readToken: 403, writeToken: 403 },
    (s) => ({ id: s.secondSessionId }),
  ],
  'auth.undoEmail': [anyone, (s) => ({ token: s.undoToken })],
  'auth.secondFactor': [browsers],
  'auth.finishSignIn': [all(401), () => ({ code: '123456' })],
  'auth.loseSecondFactor': [all(409), (s) => ({ email: s.owner.email, password: SCENE_PASSWORD })],
  'auth.dropLostFactor': [anyone, (s) => ({ token: s.lostFactorToken })],
  'auth.proofOptions': [browsers],
  'auth.prove': [browsers, () => ({ currentPassword: SCENE_PASSWORD })],
  'auth.beginPasskeyProof': [browsers],
  'auth.beginSecondFactor': [browsers, () => ({ password: SCENE_PASSWORD })],
  // Setup was not started, so every allowed caller gets a conflict.
  'auth.confirmSecondFactor': [
    { visitor: 401, stranger: 409, owner: 409, readToken: 403, writeToken: 403 },
    () => ({ code: '123456' }),
  ],
  'auth.renewRecoveryCodes': [
    { visitor: 401, stranger: 409, owner: 409, readToken: 403, writeToken: 403 },
    () => ({ password: SCENE_PASSWORD }),
  ],
  'auth.endSecondFactor': [
    { visitor: 401, stranger: 409, owner: 409, readToken: 403, writeToken: 403 },
    () => ({ password: SCENE_PASSWORD, code: '123456' }),
  ],
  'auth.passkeys': [members],
  'auth.beginAddingPasskey': [browsers, () => ({ currentPassword: SCENE_PASSWORD })],
  // Refused without an authenticator's signature.
  'auth.addPasskey': [
    { visitor: 401, stranger: 400, owner: 400, readToken: 403, writeToken: 403 },
    () => ({ name: 'Phone', response: forgedPasskey, currentPassword: SCENE_PASSWORD }),
  ],
  'auth.removePasskey': [
    { visitor: 401, stranger: 404, owner: 200, readToken: 403, writeToken: 403 },
    (s) => ({ id: s.passkeyId }),
  ],
  'auth.beginPasskeySignIn': [anyone],
  'auth.passkeySignIn': [all(401), () => ({ response: forgedAnswer })],
  'auth.tokens': [members],
  'auth.createToken': [browsers, () => ({ name: 'Script', scope: 'write', currentPassword: SCENE_PASSWORD })],
  'auth.revokeToken': [
    { visitor: 401, stranger: 404, owner: 200, readToken: 403, writeToken: 403 },
    (s) => ({ id: s.tokenId }),
  ],
  'webhooks.list': [members],
  'webhooks.get': [{ visitor: 401, stranger: 404, owner: 200 }, (s) => ({ id: s.webhookId })],
  'webhooks.create': [writers, () => ({ url: 'https://hook.example/y', events: ['exchange.changed'] })],
  'webhooks.update': [ownHook, (s) => ({ id: s.webhookId, description: 'Mine' })],
  'webhooks.remove': [ownHook, (s) => ({ id: s.webhookId })],
  'webhooks.rotate': [ownHook, (s) => ({ id: s.webhookId })],
  'webhooks.deliveries': [{ visitor: 401, stranger: 404, owner: 200 }, (s) => ({ id: s.webhookId })],
  'webhooks.replay': [ownHook, (s) => ({ id: s.webhookId, deliveryId: s.deliveryId })],
  'webhooks.test': [ownHook, (s) => ({ id: s.webhookId })],
};
