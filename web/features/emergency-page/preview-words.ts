import { t } from '@lingui/core/macro';

export const previewTitle = (reachable: boolean): string =>
  reachable ? t`What strangers see` : t`What strangers would see`;

export const previewNote = (reachable: boolean): string =>
  reachable ? t`This is exactly what they see.` : t`While the page is off, they see nothing.`;
