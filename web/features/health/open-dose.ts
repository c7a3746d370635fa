/** DASH-1: a scheduled dose that nobody has recorded. */
export type OpenDose = {
  medicationId: string;
  petId: string;
  petName: string;
  name: string;
  dosage: string | null;
  /** The local time, `YYYY-MM-DDTHH:MM`. */
  slot: string;
};
