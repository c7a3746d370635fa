import { i18n } from '#shared/core/i18n.ts';

/** The title of a link that proves vaccinations, in the lists of its owner. */
export const proofTitle = () => i18n.t('Proof of vaccinations');
