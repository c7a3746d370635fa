import type { MedicalEventType } from '#shared/health/health.ts';

export const eventTypeNames: Record<MedicalEventType, string> = {
  checkup: 'Checkup',
  illness: 'Illness',
  injury: 'Injury',
  surgery: 'Surgery',
  dental: 'Dental care',
  lab_test: 'Lab test',
  imaging: 'X-ray or scan',
  hospital_stay: 'Hospital stay',
  home_check: 'Home check',
  other: 'Other',
};
