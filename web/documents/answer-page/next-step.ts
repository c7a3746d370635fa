import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import type { Answer } from '#shared/health/proof/requirement-answers.ts';
import { isMet } from '#shared/health/proof/requirement-answers.ts';

type NextStep = { label: string; to: string };

/** PROOF-3: the place where an owner can add what an answer misses; undefined when there is nothing to add. */
export function nextStep(petId: string, { asked, kind, name }: Answer): NextStep | undefined {
  if (isMet({ kind })) return undefined;
  const health = paths.pet(petId, 'health');
  const details = { label: t`Edit details`, to: paths.pet(petId) };

  return {
    vaccine: () => vaccineStep(petId, kind, name ?? ''),
    fecalTest: () => ({ label: t`Add test result`, to: `${health}?add=event` }),
    fleaTick: () =>
      kind === 'missing' ? { label: t`Add medication`, to: `${health}?add=medication` } : undefined,
    microchip: () => details,
    chipDate: () => details,
    neutered: () => details,
    age: () => (kind === 'unknown' ? details : undefined),
    importForm: () => undefined,
  }[asked]();
}

function vaccineStep(petId: string, kind: Answer['kind'], name: string): NextStep {
  const health = paths.pet(petId, 'health');
  if (kind === 'noCertificate')
    return { label: t`Add certificate`, to: `${paths.pet(petId, 'documents')}?add=` };
  if (kind === 'undated') return { label: t`Ask the clinic`, to: `${health}#vaccinations` };

  return {
    label: kind === 'missing' ? t`Add vaccination` : t`Add newer dose`,
    to: `${health}?${new URLSearchParams({ add: 'vaccination', name }).toString()}`,
  };
}
