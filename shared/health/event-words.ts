import { i18n } from '#shared/core/i18n.ts';
import type { MedicalEventType } from '#shared/health/health.ts';

export const eventTypeNames: Record<MedicalEventType, string> = {
  get checkup() {
    return i18n.t('Checkup');
  },
  get illness() {
    return i18n.t('Illness');
  },
  get injury() {
    return i18n.t('Injury');
  },
  get surgery() {
    return i18n.t('Surgery');
  },
  get dental() {
    return i18n.t('Dental care');
  },
  get lab_test() {
    return i18n.t('Lab test');
  },
  get imaging() {
    return i18n.t('X-ray or scan');
  },
  get hospital_stay() {
    return i18n.t('Hospital stay');
  },
  get home_check() {
    return i18n.t('Home check');
  },
  get other() {
    return i18n.t('Other');
  },
};
