import { t } from '@lingui/core/macro';

import type { VaccineState } from '#shared/health/vaccines/vaccine-states.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import type { Tone } from '#web/ui/status.tsx';

const examples: Partial<Record<PetSpecies, string>> = {
  dog: t`As written on the certificate, like Rabies, DHPP, or Bordetella.`,
  cat: t`As written on the certificate, like Rabies, FVRCP, or FeLV.`,
  rabbit: t`As written on the certificate, like Myxomatosis.`,
  horse: t`As written on the certificate, like Tetanus, Rabies, or West Nile.`,
};

/** The hint of the vaccine’s name, with examples that are given to this species. */
export const vaccineHint = (species: PetSpecies | undefined): string =>
  (species && examples[species]) ?? t`As written on the certificate.`;

/** The statuses of the rules and of the schedules, in words and tone. */
export const vaccineStatusWords = {
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
