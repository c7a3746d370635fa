import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import type { Answer } from '#shared/health/proof/requirement-answers.ts';
import { isMet } from '#shared/health/proof/requirement-answers.ts';

type NextStep = { label: string; to: string };

/** PROOF-3: the place where an owner can add what an answer misses; undefined when there is nothing to add. */
export function nextStep(petId: string, { asked, kind, name }: Answer): NextStep | undefined {
  if (isMet({ kind })) return undefined;
  const details = { label: t`Edit details`, to: paths.pet(petId) };

  return {
    vaccine: () => vaccineStep(petId, kind, name ?? ''),
    fecalTest: () => ({ label: t`Add test result`, to: `${paths.petHealth(petId, 'medical-events')}?add` }),
    fleaTick: () =>
      kind === 'missing'
        ? { label: t`Add medication`, to: `${paths.petHealth(petId, 'medications')}?add` }
        : undefined,
    microchip: () => details,
    chipDate: () => details,
    neutered: () => details,
    age: () => (kind === 'unknown' ? details : undefined),
    importForm: () => undefined,
  }[asked]();
}

function vaccineStep(petId: string, kind: Answer['kind'], name: string): NextStep {
  const vaccinations = paths.petHealth(petId, 'vaccinations');
  if (kind === 'noCertificate')
    return { label: t`Add certificate`, to: `${paths.pet(petId, 'documents')}?add=` };
  if (kind === 'undated') return { label: t`Ask the clinic`, to: vaccinations };

  return {
    label: kind === 'missing' ? t`Add vaccination` : t`Add newer dose`,
    to: `${vaccinations}?${new URLSearchParams({ add: '', name }).toString()}`,
  };
}
