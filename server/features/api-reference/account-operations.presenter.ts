import { answers } from './answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const accountOperations: Operations = {
  'GET /api/preferences': { id: 'getPreferences', summary: 'How things are shown and announced' },
  'PATCH /api/preferences': { id: 'changePreferences', summary: 'Change preferences' },
  'GET /api/push-subscriptions': { id: 'listPushSubscriptions', summary: 'Browsers that get notifications' },
  'PUT /api/push-subscriptions': {
    id: 'subscribePush',
    summary: 'Send notifications to a browser',
    answer: 'none',
  },
  'DELETE /api/push-subscriptions': {
    id: 'unsubscribePush',
    summary: 'Stop notifications to a browser',
    answer: 'none',
  },
  'GET /api/calendar-feed': { id: 'getCalendarFeed', summary: 'The address of the calendar' },
  'POST /api/calendar-feed': {
    id: 'renewCalendarFeed',
    summary: 'Make a new address for the calendar',
    status: 201,
  },
  'PATCH /api/calendar-feed': { id: 'changeCalendarFeed', summary: 'Turn alarms in the calendar on or off' },
  'DELETE /api/calendar-feed': { id: 'removeCalendarFeed', summary: 'Turn the calendar off', answer: 'none' },
  'GET /api/referrals': { id: 'getReferrals', summary: 'Your code, and who joined with it' },
  'GET /api/offers': { id: 'listOffers', summary: 'Offers that are valid now' },
  'GET /api/account/photo': { id: 'getAccountPhoto', summary: 'Your photo' },
  'PUT /api/account/photo': { id: 'setAccountPhoto', summary: 'Set your photo', body: 'file' },
  'DELETE /api/account/photo': { id: 'removeAccountPhoto', summary: 'Remove your photo' },
  'POST /api/account/photo/undo': { id: 'undoAccountPhoto', summary: 'Bring back the photo before' },
  'GET /api/personal-tokens': {
    id: 'listPersonalTokens',
    summary: 'List personal tokens',
    answer: answers.personalTokens,
  },
  'POST /api/personal-tokens': {
    id: 'makePersonalToken',
    summary: 'Make a personal token, which only this answer shows',
    answer: answers.newPersonalToken,
    status: 201,
  },
  'DELETE /api/personal-tokens/:tokenId': {
    id: 'removePersonalToken',
    summary: 'Remove a personal token',
    answer: 'none',
  },
  'POST /api/analytics-identity': {
    id: 'getAnalyticsIdentity',
    summary: 'The name under which a browser that allows it is counted',
  },
  'DELETE /api/analytics-identity': {
    id: 'forgetAnalyticsIdentity',
    summary: 'Forget that name, and count under it no more',
    answer: 'none',
  },
  'GET /api/account/sessions': { id: 'listSessions', summary: 'Browsers that are signed in' },
  'DELETE /api/account/sessions/:sessionId': {
    id: 'signDeviceOut',
    summary: 'Sign a browser out',
    answer: 'none',
  },
  'POST /api/account/deletion': {
    id: 'closeAccount',
    summary: 'Delete the account, with proof of who asks',
    answer: 'none',
  },
};

export const sessionOperations: Operations = {
  'GET /auth/v1/user': { id: 'getUser', summary: 'The account of this session' },
  'PUT /auth/v1/user': { id: 'changeUser', summary: 'Change the name, the email address or the password' },
  'POST /auth/v1/user/keep': { id: 'keepAccount', summary: 'Keep an account that is about to be deleted' },
  'DELETE /auth/v1/user/identities/:id': { id: 'removeIdentity', summary: 'Not offered' },
  'GET /auth/v1/user/identities/authorize': { id: 'authorizeIdentity', summary: 'Not offered' },
  'POST /auth/v1/passkeys/registration/options': { id: 'beginPasskey', summary: 'Options for a new passkey' },
  'POST /auth/v1/passkeys/registration/verify': { id: 'addPasskey', summary: 'Add a passkey' },
  'GET /auth/v1/passkeys': { id: 'listPasskeys', summary: 'List passkeys' },
  'PATCH /auth/v1/passkeys/:id': { id: 'renamePasskey', summary: 'Rename a passkey' },
  'DELETE /auth/v1/passkeys/:id': { id: 'removePasskey', summary: 'Remove a passkey', answer: 'none' },
  'POST /auth/v1/factors': { id: 'addFactor', summary: 'Add an authenticator app' },
  'POST /auth/v1/factors/:id/challenge': { id: 'challengeFactor', summary: 'Begin to check a code' },
  'POST /auth/v1/factors/:id/verify': {
    id: 'verifyFactor',
    summary: 'Check a code',
    answer: answers.session,
  },
  'DELETE /auth/v1/factors/:id': { id: 'removeFactor', summary: 'Remove an authenticator app' },
  'GET /auth/v1/factors/recovery-codes': {
    id: 'getRecoveryCodes',
    summary: 'How many recovery codes are left',
  },
  'POST /auth/v1/factors/recovery-codes': { id: 'makeRecoveryCodes', summary: 'Make recovery codes' },
  'POST /auth/v1/factors/recovery-codes/regenerate': {
    id: 'renewRecoveryCodes',
    summary: 'Replace all recovery codes',
  },
  'POST /auth/v1/factors/recovery-codes/verify': {
    id: 'useRecoveryCode',
    summary: 'Use a recovery code',
    answer: answers.session,
  },
  'POST /auth/v1/rpc/is_admin': { id: 'isAdmin', summary: 'Whether the account is an administrator' },
};

export const browserOperations: Operations = {
  'PUT /auth/v1/pending-pet': { id: 'setPendingPet', summary: 'Keep the pet of a sign-up' },
  'DELETE /auth/v1/pending-pet': { id: 'removePendingPet', summary: 'Remove the pet of a sign-up' },
  'PUT /auth/v1/pending-pet/photo': {
    id: 'setPendingPhoto',
    summary: 'Keep the photo of that pet',
    body: 'file',
  },
  'DELETE /auth/v1/pending-pet/photo': { id: 'removePendingPhoto', summary: 'Remove the photo of that pet' },
  'GET /auth/v1/rpc/registration': {
    id: 'getRegistration',
    summary: 'How far the sign-up of this browser has come',
  },
  'POST /auth/v1/rpc/resume_registration': {
    id: 'resumeRegistration',
    summary: 'Sign in after the address was confirmed elsewhere',
  },
  'POST /auth/v1/logout': { id: 'signOut', summary: 'Sign out', answer: 'none' },
};

export const signInOperations: Operations = {
  'POST /auth/v1/signup': { id: 'signUp', summary: 'Make an account' },
  'POST /auth/v1/resend': { id: 'resendConfirmation', summary: 'Send the confirmation mail again' },
  'POST /auth/v1/recover': { id: 'requestRecovery', summary: 'Send a mail with a link for a new password' },
  'POST /auth/v1/verify': { id: 'verifyLink', summary: 'Use a mailed link' },
  'POST /auth/v1/verify/check': { id: 'checkLink', summary: 'Whether a mailed link still works' },
  'POST /auth/v1/verify/browser': {
    id: 'admitBrowser',
    summary: 'Use the link of a mail about a sign-in',
    answer: 'none',
  },
  'POST /auth/v1/rpc/verify_email_with_token': {
    id: 'confirmEmail',
    summary: 'Confirm the address of a sign-up',
  },
  'POST /auth/v1/rpc/resend_verification_email': {
    id: 'resendVerification',
    summary: 'Send the confirmation mail of a sign-up again',
  },
  'POST /auth/v1/token': {
    id: 'signIn',
    summary: 'Sign in with a password, or refresh the session with the cookie',
    answer: answers.session,
    body: 'password',
  },
  'POST /auth/v1/passkeys/authentication/options': {
    id: 'beginPasskeySignIn',
    summary: 'Options for signing in with a passkey',
  },
  'POST /auth/v1/passkeys/authentication/verify': {
    id: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    answer: answers.session,
  },
  'GET /auth/v1/.well-known/jwks.json': { id: 'getKeys', summary: 'The public keys of access tokens' },
};
