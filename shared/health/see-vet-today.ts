import { i18n } from '#shared/core/i18n.ts';

/** Signs that need a vet now instead of a home check. */
export const seeVetToday = (): string[] => [
  i18n.t('Trouble breathing, or blue, gray, or white gums'),
  i18n.t('Collapsed, very weak, or can’t stand up'),
  i18n.t('Having a seizure, or won’t wake up'),
  i18n.t('Bleeding that doesn’t stop within five minutes'),
  i18n.t('Was hit by a car, fell, or has a bite wound'),
  i18n.t('Ate something poisonous, or might have'),
  i18n.t('A swollen, hard belly, or retching with nothing coming up'),
  i18n.t('Straining to pee with little or nothing coming out'),
  i18n.t('Repeated or bloody vomiting or diarrhea'),
  i18n.t('An injured eye, or one suddenly held shut'),
  i18n.t('Overheated: heavy panting that doesn’t stop, or staggering'),
  i18n.t('Hasn’t eaten or drunk anything for a day'),
];

export const noDiagnosis = (): string =>
  i18n.t(
    'This check helps you notice changes. It doesn’t diagnose anything. If you’re worried, call your vet.',
  );
