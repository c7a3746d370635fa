import { i18n } from './i18n.ts';

/** The product's name and brand terms, defined only here. */
export const brand = {
  name: 'DenMate',
  get tagline() {
    return i18n.t('Your pet’s identity, kept for life');
  },
  get appTitle() {
    return i18n.t("My Pet's Identity");
  },
  supportEmail: 'support@denmate.example',
  petIdPrefix: 'DM',
} as const;
