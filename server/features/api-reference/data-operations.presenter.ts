import { dataAnswers } from './data-answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const dataOperations = {
  'GET /api/dashboard': {
    id: 'getDashboard',
    summary: 'Everything that the dashboard shows',
    answer: dataAnswers.dashboard,
  },
  'GET /api/exports': {
    id: 'previewExport',
    summary: 'What an export would hold',
    answer: dataAnswers.exportPreview,
  },
  'POST /api/exports': {
    id: 'makeExport',
    summary: 'The address of an export of everything, for one download',
    answer: dataAnswers.address,
  },
  'GET /api/imports': { id: 'getImport', summary: 'The import in progress', answer: dataAnswers.importIfAny },
  'POST /api/imports/uploads': {
    id: 'beginImportUpload',
    summary: 'Begin to send a file with records in parts (tus 1.0.0)',
    answer: 'none',
    status: 201,
  },
  'GET /api/imports/uploads/:uploadId': {
    id: 'getImportUpload',
    summary: 'How much of an upload has arrived',
    answer: 'none',
    status: 200,
  },
  'PATCH /api/imports/uploads/:uploadId': {
    id: 'sendImportPart',
    summary: 'Send the next part of an upload',
    answer: 'none',
    body: 'part',
  },
  'DELETE /api/imports/uploads/:uploadId': {
    id: 'cancelImportUpload',
    summary: 'Cancel an upload',
    answer: 'none',
  },
  'PUT /api/imports/:importId/columns': {
    id: 'chooseColumns',
    summary: 'Say what the columns of a table mean',
    answer: dataAnswers.import,
  },
  'DELETE /api/imports/:importId/columns': {
    id: 'reopenColumns',
    summary: 'Choose the columns again',
    answer: dataAnswers.import,
  },
  'POST /api/imports/:importId/addition': {
    id: 'addImported',
    summary: 'Add the records of an import',
    answer: dataAnswers.import,
  },
  'DELETE /api/imports/:importId': { id: 'removeImport', summary: 'Cancel an import', answer: 'none' },
} satisfies Operations;
