import type { ReminderFacts } from './reminder.ts';

/** The values of the form's fields. */
export type ReminderFormValues = Omit<ReminderFacts, 'customTime' | 'notes'> & {
  id: string;
  notes: string;
  useCustomTime: boolean;
  customTime: string;
};
