import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { samplePet } from '#web/features/pet-card/sample-pet.ts';

/** The card on a phone, cropped at the edge. */
export function Phone() {
  return (
    <div className="border-ink bg-paper -mb-2 w-44 self-end rounded-t-[1.75rem] border-4 border-b-0 px-3 pt-3 pb-8">
      <div className="bg-line-strong mx-auto mb-3 h-1.5 w-12 rounded-full" />
      <div className="bg-card-paper text-card-ink border-card-line rounded-md border p-3">
        <PetPortrait
          species={samplePet.species}
          petIdentifier={samplePet.petIdentifier}
          className="w-16 rounded-sm"
        />
        <p className="font-display mt-2 text-lg leading-none font-semibold">{samplePet.name}</p>
        <p className="tabular text-card-soft mt-1.5 text-xs font-semibold">{samplePet.petIdentifier}</p>
      </div>
    </div>
  );
}
