import { adminAnswers } from './admin-answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const adminOperations = {
  'GET /api/admin/access': {
    id: 'getAdminAccess',
    summary: 'Whether this session may administer',
    answer: 'none',
  },
  'GET /api/admin/summary': {
    id: 'getAdminSummary',
    summary: 'Numbers of this installation',
    answer: adminAnswers.summary,
  },
  'GET /api/admin/site': {
    id: 'getSiteSettings',
    summary: 'The settings of the site',
    answer: adminAnswers.site,
  },
  'PUT /api/admin/site': {
    id: 'changeSiteSettings',
    summary: 'Change a setting of the site',
    answer: adminAnswers.site,
  },
  'GET /api/admin/offers': { id: 'listAllOffers', summary: 'List offers', answer: adminAnswers.offers },
  'POST /api/admin/offers': {
    id: 'addOffer',
    summary: 'Add an offer',
    answer: adminAnswers.offer,
    status: 201,
  },
  'PUT /api/admin/offers/:offerId': {
    id: 'changeOffer',
    summary: 'Change an offer',
    answer: adminAnswers.offer,
  },
  'POST /api/admin/offers/:offerId/publish': {
    id: 'publishOffer',
    summary: 'Publish an offer',
    answer: adminAnswers.offer,
  },
  'POST /api/admin/offers/:offerId/withdraw': {
    id: 'withdrawOffer',
    summary: 'Withdraw an offer',
    answer: adminAnswers.offer,
  },
  'POST /api/admin/offers/:offerId/remove': { id: 'removeOffer', summary: 'Remove an offer', answer: 'none' },
  'GET /api/admin/reports': { id: 'getReports', summary: 'Numbers over time', answer: adminAnswers.reports },
  'GET /api/admin/reports/csv': { id: 'getReportTable', summary: 'The same as a table', answer: 'csv' },
  'GET /api/admin/invitations': {
    id: 'listInvitations',
    summary: 'List invitations to sign up',
    answer: adminAnswers.invitations,
  },
  'POST /api/admin/invitations': { id: 'invite', summary: 'Invite someone to sign up', answer: 'none' },
  'POST /api/admin/invitations/:invitationId/take-back': {
    id: 'takeBackInvitation',
    summary: 'Take an invitation back',
    answer: 'none',
  },
  'GET /api/admin/messages': {
    id: 'listMessages',
    summary: 'Messages from the contact form',
    answer: adminAnswers.messages,
  },
  'PUT /api/admin/messages/:messageId/answered': {
    id: 'markAnswered',
    summary: 'Mark a message as answered',
    answer: adminAnswers.message,
  },
  'GET /api/admin/users': {
    id: 'listAccounts',
    summary: 'List or search accounts',
    answer: adminAnswers.accounts,
  },
  'GET /api/admin/users/:userId': {
    id: 'getAccount',
    summary: 'An account, without what is in it',
    answer: adminAnswers.account,
  },
  'POST /api/admin/users/:userId/verification': {
    id: 'resendAccountVerification',
    summary: 'Send the confirmation mail again',
    answer: adminAnswers.account,
  },
  'POST /api/admin/users/:userId/block': {
    id: 'blockAccount',
    summary: 'Block an account',
    answer: adminAnswers.account,
  },
  'POST /api/admin/users/:userId/unblock': {
    id: 'unblockAccount',
    summary: 'Unblock an account',
    answer: adminAnswers.account,
  },
  'POST /api/admin/users/:userId/administrator': {
    id: 'makeAdministrator',
    summary: 'Make an account an administrator',
    answer: adminAnswers.account,
  },
  'POST /api/admin/users/:userId/no-administrator': {
    id: 'removeAdministrator',
    summary: 'Take the role away',
    answer: adminAnswers.account,
  },
  'POST /api/admin/users/:userId/close': {
    id: 'closeAccountOf',
    summary: 'Close an account',
    answer: adminAnswers.account,
  },
  'GET /api/admin/log': { id: 'listAdminLog', summary: 'What administrators did', answer: adminAnswers.log },
  'GET /api/admin/system-status': {
    id: 'getSystemStatus',
    summary: 'The state of the system',
    answer: adminAnswers.systemStatus,
  },
} satisfies Operations;
