import type { Operations } from './operations.rules.ts';
import { signInAnswers } from './sign-in-answers.presenter.ts';

export const sessionOperations = {
  'GET /auth/v1/user': { id: 'getUser', summary: 'The account of this session', answer: signInAnswers.user },
  'PUT /auth/v1/user': {
    id: 'changeUser',
    summary: 'Change the name, the email address or the password',
    answer: signInAnswers.user,
  },
  'POST /auth/v1/user/keep': {
    id: 'keepAccount',
    summary: 'Keep an account that is about to be deleted',
    answer: signInAnswers.user,
  },
  'DELETE /auth/v1/user/identities/:id': { id: 'removeIdentity', summary: 'Not offered', answer: 'none' },
  'GET /auth/v1/user/identities/authorize': {
    id: 'authorizeIdentity',
    summary: 'Not offered',
    answer: 'none',
  },
  'POST /auth/v1/passkeys/registration/options': {
    id: 'beginPasskey',
    summary: 'Options for a new passkey',
    answer: signInAnswers.passkeyOptions,
  },
  'POST /auth/v1/passkeys/registration/verify': {
    id: 'addPasskey',
    summary: 'Add a passkey',
    answer: signInAnswers.passkey,
  },
  'GET /auth/v1/passkeys': { id: 'listPasskeys', summary: 'List passkeys', answer: signInAnswers.passkeys },
  'PATCH /auth/v1/passkeys/:id': {
    id: 'renamePasskey',
    summary: 'Rename a passkey',
    answer: signInAnswers.passkey,
  },
  'DELETE /auth/v1/passkeys/:id': { id: 'removePasskey', summary: 'Remove a passkey', answer: 'none' },
  'POST /auth/v1/factors': {
    id: 'addFactor',
    summary: 'Add an authenticator app',
    answer: signInAnswers.newFactor,
  },
  'POST /auth/v1/factors/:id/challenge': {
    id: 'challengeFactor',
    summary: 'Begin to check a code',
    answer: signInAnswers.challenge,
  },
  'POST /auth/v1/factors/:id/verify': {
    id: 'verifyFactor',
    summary: 'Check a code',
    answer: signInAnswers.session,
  },
  'DELETE /auth/v1/factors/:id': {
    id: 'removeFactor',
    summary: 'Remove an authenticator app',
    answer: signInAnswers.removedFactor,
  },
  'GET /auth/v1/factors/recovery-codes': {
    id: 'getRecoveryCodes',
    summary: 'How many recovery codes are left',
    answer: signInAnswers.recoveryCodes,
  },
  'POST /auth/v1/factors/recovery-codes': {
    id: 'makeRecoveryCodes',
    summary: 'Make recovery codes',
    answer: signInAnswers.newRecoveryCodes,
  },
  'POST /auth/v1/factors/recovery-codes/regenerate': {
    id: 'renewRecoveryCodes',
    summary: 'Replace all recovery codes',
    answer: signInAnswers.newRecoveryCodes,
  },
  'POST /auth/v1/factors/recovery-codes/verify': {
    id: 'useRecoveryCode',
    summary: 'Use a recovery code',
    answer: signInAnswers.session,
  },
  'POST /auth/v1/rpc/is_admin': {
    id: 'isAdmin',
    summary: 'Whether the account is an administrator',
    answer: signInAnswers.isAdmin,
  },
} satisfies Operations;

export const browserOperations = {
  'PUT /auth/v1/pending-pet': {
    id: 'setPendingPet',
    summary: 'Keep the pet of a sign-up',
    answer: signInAnswers.pendingPet,
  },
  'DELETE /auth/v1/pending-pet': {
    id: 'removePendingPet',
    summary: 'Remove the pet of a sign-up',
    answer: signInAnswers.pendingPet,
  },
  'PUT /auth/v1/pending-pet/photo': {
    id: 'setPendingPhoto',
    summary: 'Keep the photo of that pet',
    body: 'file',
    answer: signInAnswers.pendingPet,
  },
  'DELETE /auth/v1/pending-pet/photo': {
    id: 'removePendingPhoto',
    summary: 'Remove the photo of that pet',
    answer: signInAnswers.pendingPet,
  },
  'GET /auth/v1/rpc/registration': {
    id: 'getRegistration',
    summary: 'How far the sign-up of this browser has come',
    answer: signInAnswers.registration,
  },
  'POST /auth/v1/rpc/resume_registration': {
    id: 'resumeRegistration',
    summary: 'Sign in after the address was confirmed elsewhere',
    answer: signInAnswers.confirmed,
  },
  'POST /auth/v1/logout': { id: 'signOut', summary: 'Sign out', answer: 'none' },
} satisfies Operations;

export const signInOperations = {
  'POST /auth/v1/signup': { id: 'signUp', summary: 'Make an account', answer: signInAnswers.user },
  'POST /auth/v1/resend': {
    id: 'resendConfirmation',
    summary: 'Send the confirmation mail again',
    answer: signInAnswers.empty,
  },
  'POST /auth/v1/recover': {
    id: 'requestRecovery',
    summary: 'Send a mail with a link for a new password',
    answer: signInAnswers.empty,
  },
  'POST /auth/v1/verify': {
    id: 'verifyLink',
    summary: 'Use a mailed link',
    answer: signInAnswers.userOrSession,
  },
  'POST /auth/v1/verify/check': {
    id: 'checkLink',
    summary: 'Whether a mailed link still works',
    answer: signInAnswers.mailedLink,
  },
  'POST /auth/v1/verify/browser': {
    id: 'admitBrowser',
    summary: 'Use the link of a mail about a sign-in',
    answer: signInAnswers.empty,
  },
  'POST /auth/v1/rpc/verify_email_with_token': {
    id: 'confirmEmail',
    summary: 'Confirm the address of a sign-up',
    answer: signInAnswers.confirmed,
  },
  'POST /auth/v1/rpc/resend_verification_email': {
    id: 'resendVerification',
    summary: 'Send the confirmation mail of a sign-up again',
    answer: signInAnswers.mailed,
  },
  'POST /auth/v1/token': {
    id: 'signIn',
    summary: 'Sign in with a password, or refresh the session with the cookie',
    answer: signInAnswers.session,
    body: 'password',
  },
  'POST /auth/v1/passkeys/authentication/options': {
    id: 'beginPasskeySignIn',
    summary: 'Options for signing in with a passkey',
    answer: signInAnswers.passkeyOptions,
  },
  'POST /auth/v1/passkeys/authentication/verify': {
    id: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    answer: signInAnswers.session,
  },
  'GET /auth/v1/.well-known/jwks.json': {
    id: 'getKeys',
    summary: 'The public keys of access tokens',
    answer: signInAnswers.keys,
  },
} satisfies Operations;
