import { t } from '@lingui/core/macro';

import type { VaccineState } from '#shared/health/vaccines/vaccine-states.ts';
import type { Tone } from '#web/ui/status.tsx';

/** The statuses of the rules and of the schedules, in words and tone. */
const vaccineStatusWords = {
  current: { tone: 'moss', words: t`Current` },
  due: { tone: 'amber', words: t`Due soon` },
  overdue: { tone: 'brick', words: t`Overdue` },
  pending: { tone: 'plain', words: t`Given, not effective yet` },
  upcoming: { tone: 'plain', words: t`Not due yet` },
  unknown: { tone: 'plain', words: t`No due date` },
  optional: { tone: 'plain', words: t`Optional` },
  not_recommended: { tone: 'plain', words: t`Not recommended` },
} as const satisfies Record<string, { tone: Tone; words: string }>;

/** A first dose has no day to wait for once its window has begun. */
export const statusInWords = ({
  status,
  isFirst,
}: Pick<VaccineState, 'status' | 'isFirst'>): { tone: Tone; words: string } =>
  status === 'due' && isFirst ? { tone: 'amber', words: t`Due now` } : vaccineStatusWords[status];
