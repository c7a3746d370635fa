/** DASH-1: an unrecorded scheduled dose. */
export type OpenDose = {
  medicationId: string;
  petId: string;
  petName: string;
  name: string;
  dosage: string | null;
  /** The local time, `YYYY-MM-DDTHH:MM`. */
  slot: string;
};
