import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { VaccinationOrigin } from '#shared/health/proof/origin.ts';
import { differs } from '#shared/health/proof/origin.ts';

type Exported = ExportRecord['vaccinations'];

/** The origin of an exported vaccination, by the same rule as in the product. */
export function exportedOrigin(vaccination: Exported): VaccinationOrigin {
  const holding = vaccination.confirmations.find(
    ({ endedAt, facts }) => endedAt === null && !differs(facts, vaccination),
  );
  if (holding) {
    const { address, isPerson, confirmedOn: on } = holding;

    return { kind: 'confirmed', address, isPerson, on };
  }
  const { readFrom } = vaccination;

  return readFrom === null ? { kind: 'owner' } : { kind: 'document', documentId: readFrom };
}
