import type { ReminderFacts } from './reminder.ts';

/** What the fields of the form hold. */
export type ReminderFormValues = Omit<ReminderFacts, 'customTime' | 'notes'> & {
  id: string;
  notes: string;
  useCustomTime: boolean;
  customTime: string;
};
