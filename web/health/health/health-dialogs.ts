import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const WeightForm = lazyDialog(
  async () => (await import('#web/health/weights/weight-form.tsx')).WeightForm,
);

export const WeighPetsDialog = lazyDialog(
  async () => (await import('#web/health/weights/weigh-pets-dialog.tsx')).WeighPetsDialog,
);

export const MedicationForm = lazyDialog(
  async () => (await import('#web/health/medications/medication-form.tsx')).MedicationForm,
);

export const RecordDoseDialog = lazyDialog(
  async () => (await import('#web/health/medications/record-dose-dialog.tsx')).RecordDoseDialog,
);

export const VaccinationForm = lazyDialog(
  async () => (await import('#web/health/vaccinations/vaccination-form.tsx')).VaccinationForm,
);

export const MedicalEventForm = lazyDialog(async () => (await import('./event-form.tsx')).MedicalEventForm);

export const PaperDialog = lazyDialog(async () => (await import('./paper-dialog.tsx')).PaperDialog);
