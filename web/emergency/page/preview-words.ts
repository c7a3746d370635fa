import { t } from '@lingui/core/macro';

export const previewTitle = (): string => t`Preview`;

export const previewNote = (reachable: boolean): string | undefined =>
  reachable ? undefined : t`No one can see the page right now`;
