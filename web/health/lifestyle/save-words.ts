import { t } from '@lingui/core/macro';

import type { LifestyleField } from '#shared/health/lifestyle.ts';
import type { SaveWords } from '#web/ui/use-save-field.ts';

/** The messages about the saving of each field. */
export const saveWords: Record<LifestyleField, SaveWords> = {
  food: {
    saved: t`Pet food updated successfully.`,
    failed: (reason) => t`Failed to update pet food: ${reason}`,
  },
  treats: {
    saved: t`Pet treats updated successfully.`,
    failed: (reason) => t`Failed to update pet treats: ${reason}`,
  },
  allergies: {
    saved: t`Pet allergies updated successfully.`,
    failed: (reason) => t`Failed to update pet allergies: ${reason}`,
  },
  medications: {
    saved: t`Pet medications updated successfully.`,
    failed: (reason) => t`Failed to update pet medications: ${reason}`,
  },
  supplements: {
    saved: t`Pet supplements updated successfully.`,
    failed: (reason) => t`Failed to update pet supplements: ${reason}`,
  },
  insurance: {
    saved: t`Pet insurance updated successfully.`,
    failed: (reason) => t`Failed to update pet insurance: ${reason}`,
  },
};
