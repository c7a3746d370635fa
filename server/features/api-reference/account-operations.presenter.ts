import { accountAnswers } from './account-answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const accountOperations = {
  'GET /api/preferences': {
    id: 'getPreferences',
    summary: 'How things are shown and announced',
    answer: accountAnswers.preferences,
  },
  'PATCH /api/preferences': {
    id: 'changePreferences',
    summary: 'Change preferences',
    answer: accountAnswers.preferences,
  },
  'GET /api/push-subscriptions': {
    id: 'listPushSubscriptions',
    summary: 'Browsers that get notifications',
    answer: accountAnswers.pushSubscriptions,
  },
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
  'GET /api/calendar-feed': {
    id: 'getCalendarFeed',
    summary: 'The address of the calendar',
    answer: accountAnswers.calendarFeedIfAny,
  },
  'POST /api/calendar-feed': {
    id: 'renewCalendarFeed',
    summary: 'Make a new address for the calendar',
    status: 201,
    answer: accountAnswers.calendarFeed,
  },
  'PATCH /api/calendar-feed': {
    id: 'changeCalendarFeed',
    summary: 'Turn alerts in the calendar on or off',
    answer: accountAnswers.calendarFeed,
  },
  'DELETE /api/calendar-feed': { id: 'removeCalendarFeed', summary: 'Turn the calendar off', answer: 'none' },
  'GET /api/referrals': {
    id: 'getReferrals',
    summary: 'Your code, and who joined with it',
    answer: accountAnswers.referrals,
  },
  'GET /api/offers': {
    id: 'listOffers',
    summary: 'Offers that are valid now',
    answer: accountAnswers.offers,
  },
  'GET /api/account/photo': { id: 'getAccountPhoto', summary: 'Your photo', answer: accountAnswers.photo },
  'PUT /api/account/photo': {
    id: 'setAccountPhoto',
    summary: 'Set your photo',
    body: 'file',
    answer: accountAnswers.photoWithUndo,
  },
  'DELETE /api/account/photo': {
    id: 'removeAccountPhoto',
    summary: 'Remove your photo',
    answer: accountAnswers.photoWithUndo,
  },
  'POST /api/account/photo/undo': {
    id: 'undoAccountPhoto',
    summary: 'Bring back the photo before',
    answer: accountAnswers.photo,
  },
  'GET /api/personal-tokens': {
    id: 'listPersonalTokens',
    summary: 'List personal tokens',
    answer: accountAnswers.personalTokens,
  },
  'POST /api/personal-tokens': {
    id: 'makePersonalToken',
    summary: 'Make a personal token, which only this answer shows',
    answer: accountAnswers.newPersonalToken,
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
    answer: accountAnswers.analyticsIdentity,
  },
  'DELETE /api/analytics-identity': {
    id: 'forgetAnalyticsIdentity',
    summary: 'Forget that name, and count under it no more',
    answer: 'none',
  },
  'GET /api/account/sessions': {
    id: 'listSessions',
    summary: 'Browsers that are signed in',
    answer: accountAnswers.sessions,
  },
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
} satisfies Operations;
