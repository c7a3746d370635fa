import { answers } from './answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const reminderOperations: Operations = {
  'GET /api/reminders': {
    id: 'listReminders',
    summary: 'List reminders, or those of a month',
    answer: answers.reminders,
  },
  'POST /api/reminders': {
    id: 'addReminder',
    summary: 'Add a reminder',
    answer: answers.reminder,
    status: 201,
  },
  'DELETE /api/reminders/archived': {
    id: 'clearReminderArchive',
    summary: 'Delete archived reminders',
    answer: 'none',
  },
  'PATCH /api/reminders/:id': {
    id: 'changeReminder',
    summary: 'Change a reminder',
    answer: answers.reminder,
  },
  'DELETE /api/reminders/:id': { id: 'deleteReminder', summary: 'Delete a reminder', answer: 'none' },
  'POST /api/reminders/:id/complete': {
    id: 'completeReminder',
    summary: 'Mark a reminder as done',
    answer: answers.reminder,
  },
  'POST /api/reminders/:id/undo': {
    id: 'undoReminder',
    summary: 'Undo that it is done',
    answer: answers.reminder,
  },
  'POST /api/reminders/:id/snooze': {
    id: 'snoozeReminder',
    summary: 'Snooze a reminder',
    answer: answers.reminder,
  },
  'POST /api/reminders/:id/reschedule': {
    id: 'rescheduleReminder',
    summary: 'Move a reminder to another day',
    answer: answers.reminder,
  },
  'GET /api/pets/:petId/next-reminder': { id: 'getNextReminder', summary: 'The next reminder of a pet' },
};

export const dataOperations: Operations = {
  'GET /api/dashboard': { id: 'getDashboard', summary: 'Everything that the dashboard shows' },
  'GET /api/exports': { id: 'previewExport', summary: 'What an export would hold' },
  'POST /api/exports': {
    id: 'makeExport',
    summary: 'The address of an export of everything, for one download',
    answer: answers.address,
  },
  'GET /api/imports': { id: 'getImport', summary: 'The import in progress' },
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
  },
  'DELETE /api/imports/:importId/columns': { id: 'reopenColumns', summary: 'Choose the columns again' },
  'POST /api/imports/:importId/addition': { id: 'addImported', summary: 'Add the records of an import' },
  'DELETE /api/imports/:importId': { id: 'removeImport', summary: 'Cancel an import', answer: 'none' },
};
