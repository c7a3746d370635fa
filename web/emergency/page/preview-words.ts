import { t } from '@lingui/core/macro';

export const previewTitle = (reachable: boolean): string =>
  reachable ? t`What strangers see` : t`What strangers would see`;

export const previewNote = (reachable: boolean): string =>
  reachable ? t`This is exactly what they see.` : t`No one can see the page right now.`;
