import type { Tone } from '#web/ui/status.tsx';

/** The statuses of the rules and of the schedules, in words and tone. */
export const vaccineStatusWords = {
  current: { tone: 'moss', words: 'Current' },
  due: { tone: 'amber', words: 'Due soon' },
  overdue: { tone: 'brick', words: 'Overdue' },
  pending: { tone: 'plain', words: 'Given, not effective yet' },
  upcoming: { tone: 'plain', words: 'Later' },
  unknown: { tone: 'plain', words: 'No due date' },
  optional: { tone: 'plain', words: 'Optional' },
  not_recommended: { tone: 'plain', words: 'Not recommended' },
} as const satisfies Record<string, { tone: Tone; words: string }>;
