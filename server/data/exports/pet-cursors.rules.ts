import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ExportCollection } from '#shared/data/export/export.ts';

type OfPets = {
  [Collection in ExportCollection]: ExportRecord[Collection] extends { petId: string | null }
    ? Collection
    : never;
}[ExportCollection];

/** Reads a collection pet by pet: its records are in the order of the pets, and those without a pet are last. */
export function byPet<Collection extends OfPets>(records: AsyncGenerator<ExportRecord[Collection]>) {
  let next: Promise<IteratorResult<ExportRecord[Collection], unknown>> | undefined;

  return async function* of(petId: string | null): AsyncGenerator<ExportRecord[Collection]> {
    for (;;) {
      const found = await (next ??= records.next());
      if (found.done || found.value.petId !== petId) return;
      next = undefined;
      yield found.value;
    }
  };
}
