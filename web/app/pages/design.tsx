import { PetPortrait } from '#web/art/pet-portrait.tsx';
const species = ['dog', 'cat', 'rabbit', 'bird', 'horse', 'reptile', 'fish', 'other'] as const;
export default function Design() {
  return (
    <div className="wrap grid grid-cols-8 gap-3 py-6">
      {['DM-4K-7Q2M', 'DM-A1-0001', 'DM-ZZ-9XYT', 'DM-07-PW3E', 'DM-99-AAAA'].flatMap((id) =>
        species.map((one) => (
          <PetPortrait
            key={id + one}
            species={one}
            petIdentifier={id}
            className="aspect-square w-full rounded-md"
          />
        )),
      )}
    </div>
  );
}
