import type { Operations } from './operations.rules.ts';
import { reminderAnswers } from './reminder-answers.presenter.ts';

export const reminderOperations = {
  'GET /api/reminders': {
    id: 'listReminders',
    summary: 'List reminders, or those of a month',
    answer: reminderAnswers.list,
  },
  'POST /api/reminders': {
    id: 'addReminder',
    summary: 'Add a reminder',
    answer: reminderAnswers.one,
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
    answer: reminderAnswers.one,
  },
  'DELETE /api/reminders/:id': { id: 'deleteReminder', summary: 'Delete a reminder', answer: 'none' },
  'POST /api/reminders/:id/complete': {
    id: 'completeReminder',
    summary: 'Mark a reminder as done',
    answer: reminderAnswers.one,
  },
  'POST /api/reminders/:id/undo': {
    id: 'undoReminder',
    summary: 'Undo that it is done',
    answer: reminderAnswers.one,
  },
  'POST /api/reminders/:id/snooze': {
    id: 'snoozeReminder',
    summary: 'Snooze a reminder',
    answer: reminderAnswers.one,
  },
  'POST /api/reminders/:id/reschedule': {
    id: 'rescheduleReminder',
    summary: 'Move a reminder to another day',
    answer: reminderAnswers.one,
  },
  'GET /api/pets/:petId/next-reminder': {
    id: 'getNextReminder',
    summary: 'The next reminder of a pet',
    answer: reminderAnswers.next,
  },
} satisfies Operations;
