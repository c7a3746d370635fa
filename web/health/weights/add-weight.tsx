import { useAttachable } from '#web/health/health/use-attachable.ts';

import { WeightForm } from './weight-form.tsx';

type AddWeightProps = { petId: string; onClose: () => void };

/** The form of a new weight of a pet, from anywhere. */
export const AddWeight = ({ petId, onClose }: AddWeightProps) => (
  <WeightForm petId={petId} documents={useAttachable(petId)} onClose={onClose} />
);
