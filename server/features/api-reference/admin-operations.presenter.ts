import type { Operations } from './operations.rules.ts';

export const adminOperations: Operations = {
  'GET /api/admin/access': { id: 'getAdminAccess', summary: 'Whether this session may administer' },
  'GET /api/admin/summary': { id: 'getAdminSummary', summary: 'Numbers of this installation' },
  'GET /api/admin/site': { id: 'getSiteSettings', summary: 'The settings of the site' },
  'PUT /api/admin/site': { id: 'changeSiteSettings', summary: 'Change a setting of the site' },
  'GET /api/admin/offers': { id: 'listAllOffers', summary: 'List offers' },
  'POST /api/admin/offers': { id: 'addOffer', summary: 'Add an offer', status: 201 },
  'PUT /api/admin/offers/:offerId': { id: 'changeOffer', summary: 'Change an offer' },
  'POST /api/admin/offers/:offerId/publish': { id: 'publishOffer', summary: 'Publish an offer' },
  'POST /api/admin/offers/:offerId/withdraw': { id: 'withdrawOffer', summary: 'Withdraw an offer' },
  'POST /api/admin/offers/:offerId/remove': { id: 'removeOffer', summary: 'Remove an offer', answer: 'none' },
  'GET /api/admin/reports': { id: 'getReports', summary: 'Numbers over time' },
  'GET /api/admin/reports/csv': { id: 'getReportTable', summary: 'The same as a table', answer: 'csv' },
  'GET /api/admin/invitations': { id: 'listInvitations', summary: 'List invitations to sign up' },
  'POST /api/admin/invitations': { id: 'invite', summary: 'Invite someone to sign up', answer: 'none' },
  'POST /api/admin/invitations/:invitationId/take-back': {
    id: 'takeBackInvitation',
    summary: 'Take an invitation back',
    answer: 'none',
  },
  'GET /api/admin/messages': { id: 'listMessages', summary: 'Messages from the contact form' },
  'PUT /api/admin/messages/:messageId/answered': {
    id: 'markAnswered',
    summary: 'Mark a message as answered',
  },
  'GET /api/admin/users': { id: 'listAccounts', summary: 'List or search accounts' },
  'GET /api/admin/users/:userId': { id: 'getAccount', summary: 'An account, without what is in it' },
  'POST /api/admin/users/:userId/verification': {
    id: 'resendAccountVerification',
    summary: 'Send the confirmation mail again',
  },
  'POST /api/admin/users/:userId/block': { id: 'blockAccount', summary: 'Block an account' },
  'POST /api/admin/users/:userId/unblock': { id: 'unblockAccount', summary: 'Unblock an account' },
  'POST /api/admin/users/:userId/administrator': {
    id: 'makeAdministrator',
    summary: 'Make an account an administrator',
  },
  'POST /api/admin/users/:userId/no-administrator': {
    id: 'removeAdministrator',
    summary: 'Take the role away',
  },
  'POST /api/admin/users/:userId/close': { id: 'closeAccountOf', summary: 'Close an account' },
  'GET /api/admin/log': { id: 'listAdminLog', summary: 'What administrators did' },
  'GET /api/admin/system-status': { id: 'getSystemStatus', summary: 'The state of the system' },
};
