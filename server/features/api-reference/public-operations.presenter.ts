import { accountAnswers } from './account-answers.presenter.ts';
import type { Operations } from './operations.rules.ts';
import { publicAnswers } from './public-answers.presenter.ts';

export const publicOperations = {
  'GET /api/site': {
    id: 'getSite',
    summary: 'What visitors may know about this installation',
    answer: publicAnswers.site,
  },
  'GET /api/site/joined-today': {
    id: 'getJoinedToday',
    summary: 'How many people have joined today',
    answer: publicAnswers.joinedToday,
  },
  'POST /api/referral-codes/check': {
    id: 'checkReferralCode',
    summary: 'Whether a referral code exists',
    answer: publicAnswers.referralCode,
  },
  'POST /api/sign-up-invitations/check': {
    id: 'checkSignUpInvitation',
    summary: 'The address that an invitation is for',
    answer: publicAnswers.signUpInvitation,
  },
  'POST /api/contact': {
    id: 'sendContact',
    summary: 'Write to the operator',
    body: 'form',
    answer: publicAnswers.contact,
  },
  'GET /export-format/v1': {
    id: 'listExportSchemas',
    summary: 'The schemas of an export',
    answer: publicAnswers.exportSchemas,
  },
  'GET /export-format/v1/:file': {
    id: 'getExportSchema',
    summary: 'A schema of an export',
    answer: publicAnswers.jsonSchema,
  },
  'GET /api/analytics': {
    id: 'getAnalytics',
    summary: 'Where visits are counted',
    answer: accountAnswers.analytics,
  },
  'POST /api/analytics/forget': {
    id: 'forgetVisitor',
    summary: 'Part what was counted from its account, by its random number',
    answer: 'none',
  },
  'GET /health': {
    id: 'getHealthOfServer',
    summary: 'Whether the server runs',
    answer: publicAnswers.health,
  },
  'GET /ready': {
    id: 'getReadiness',
    summary: 'Whether the server can answer, and what it lacks',
    answer: publicAnswers.readiness,
  },
  'GET /api/openapi.json': { id: 'getOpenApi', summary: 'This description', answer: publicAnswers.openApi },
  'GET /api/docs': { id: 'readDocs', summary: 'This description as a page, in development', answer: 'html' },
} satisfies Operations;

export const visitorOperations = {
  'GET /shared/:shareId': { id: 'openShared', summary: 'The page of a share link', answer: 'html' },
  'POST /shared/:shareId': {
    id: 'enterPasscode',
    summary: 'Enter the passcode of a link',
    answer: 'none',
    status: 303,
    body: 'form',
  },
  'GET /shared/:shareId/documents/:position': {
    id: 'openSharedDocument',
    summary: 'The page of a document in a pack',
    answer: 'html',
  },
  'GET /documents/shared/:shareId': {
    id: 'openSharedAsBefore',
    summary: 'The page of a share link, at its earlier address',
    answer: 'html',
  },
  'GET /documents/shared/:shareId/': {
    id: 'openSharedAsBeforeToo',
    summary: 'The same with a slash',
    answer: 'html',
  },
  'GET /api/shared/:shareId/preview': {
    id: 'previewShared',
    summary: 'The file of a link, to look at',
    answer: 'file',
  },
  'GET /api/shared/:shareId/file': {
    id: 'downloadShared',
    summary: 'The file of a link, to keep',
    answer: 'file',
  },
  'GET /api/shared/:shareId/pages/:page/:width': {
    id: 'getSharedPage',
    summary: 'A page of the file as a picture',
    answer: 'picture',
  },
  'GET /api/shared/:shareId/documents/:position/preview': {
    id: 'previewSharedDocument',
    summary: 'A file of a pack, to look at',
    answer: 'file',
  },
  'GET /api/shared/:shareId/documents/:position/file': {
    id: 'downloadSharedDocument',
    summary: 'A file of a pack, to keep',
    answer: 'file',
  },
  'GET /api/shared/:shareId/documents/:position/pages/:page/:width': {
    id: 'getSharedDocumentPage',
    summary: 'A page of a file of a pack as a picture',
    answer: 'picture',
  },
  'GET /api/shared/:shareId/zip': { id: 'downloadPack', summary: 'All files of a pack', answer: 'zip' },
  'GET /api/shared/:shareId/pdf': { id: 'downloadPackPdf', summary: 'A pack as one PDF', answer: 'pdf' },
  'POST /api/shared/:shareId/opened': {
    id: 'reportOpened',
    summary: 'Count that a page was opened',
    answer: 'none',
  },
  'GET /api/shared/:shareId/opened': {
    id: 'reportOpenedByPicture',
    summary: 'The same for pages without scripts',
    answer: 'picture',
  },
  'GET /id': { id: 'findEmergencyPage', summary: 'Leads to the page of a typed Pet ID', answer: 'html' },
  'GET /id/:petIdentifier': { id: 'openEmergencyPage', summary: 'The public page of a pet', answer: 'html' },
  'POST /id/:petIdentifier': {
    id: 'writeToOwner',
    summary: 'Write to the owner of a pet',
    answer: 'none',
    status: 303,
    body: 'form',
  },
  'GET /id/:petIdentifier/photo': {
    id: 'getPublicPhoto',
    summary: 'The photo on the public page',
    answer: 'picture',
  },
  'GET /r/:token': { id: 'openDoneLink', summary: 'The page behind "Done" in a mail', answer: 'html' },
  'POST /r/:token': { id: 'useDoneLink', summary: 'Mark the reminder as done', answer: 'html' },
  'GET /unsubscribe/:token': {
    id: 'openUnsubscribe',
    summary: 'The page to turn reminder mails off',
    answer: 'html',
  },
  'POST /unsubscribe/:token': { id: 'unsubscribe', summary: 'Turn reminder mails off', answer: 'html' },
  'GET /calendar/:file{.+\\.ics}': {
    id: 'readCalendar',
    summary: 'The calendar, for calendar programs',
    answer: 'calendar',
  },
} satisfies Operations;

export const fileOperations = {
  'GET /files/photos/:holderId/:file': { id: 'getPhoto', summary: 'A photo of a pet', answer: 'picture' },
  'GET /files/account-photos/:holderId/:file': {
    id: 'getOwnPhoto',
    summary: 'A photo of an account',
    answer: 'picture',
  },
  'GET /files/documents/:documentId': { id: 'getFile', summary: 'The file of a document', answer: 'file' },
  'GET /files/documents/:documentId/thumbnail': {
    id: 'getThumbnail',
    summary: 'The first page of a document as a picture',
    answer: 'picture',
  },
  'GET /files/zips/:token': { id: 'getZip', summary: 'Several documents as one file', answer: 'zip' },
  'GET /files/exports/:token': { id: 'getExport', summary: 'An export of everything, once', answer: 'zip' },
  'GET /files/passes/:token': { id: 'getPass', summary: 'A pass for Apple Wallet', answer: 'pass' },
  'GET /files/:token': { id: 'downloadFile', summary: 'A file to keep', answer: 'file' },
} satisfies Operations;
