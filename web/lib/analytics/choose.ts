import { createEmitter } from '#web/lib/emitter.ts';

import { sharedStorage } from '../browser-storage.ts';
import { analyticsKey } from '../storage-keys.ts';

const changes = createEmitter();

export const onAnalyticsConsent = changes.subscribe;

export function chooseAnalytics(on: boolean) {
  if (on) sharedStorage.setItem(analyticsKey, 'on');
  else sharedStorage.removeItem(analyticsKey);
  changes.emit();
}
