import { i18n } from '#shared/core/i18n.ts';

/** The topics of a message with their labels, in the order of the form. */
export const contactTopics = {
  get question() {
    return i18n.t('A question');
  },
  get trouble() {
    return i18n.t('Something isn’t working');
  },
  get account() {
    return i18n.t('My account');
  },
  get idea() {
    return i18n.t('An idea');
  },
  get other() {
    return i18n.t('Something else');
  },
} as const;

export type ContactTopic = keyof typeof contactTopics;

export const contactTopicKeys = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

/** The days that a message is stored after it was mailed. */
export const contactKeptDays = 180;

export const contactLimits = { name: 80, email: 254, message: 5000 } as const;

/** The validation messages of the fields, used by the page and the server. */
export const contactSentences = {
  get name() {
    return i18n.t('Enter a name');
  },
  get email() {
    return i18n.t('Enter an email we can reply to');
  },
  get topic() {
    return i18n.t('Choose a topic');
  },
  get message() {
    return i18n.t('Tell us a little more so we can help');
  },
} as const;
