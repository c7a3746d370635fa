/** The topics of a message with their labels, in the order of the form. */
export const contactTopics = {
  question: 'A question',
  trouble: 'Something isn’t working',
  account: 'My account',
  idea: 'An idea',
  other: 'Something else',
} as const;

export type ContactTopic = keyof typeof contactTopics;

export const contactTopicKeys = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

/** How long a message stays in the database after it was mailed. */
export const contactKeptDays = 180;

export const contactLimits = { name: 80, email: 254, message: 5000 } as const;

/** The validation messages of the fields, used by the page and the server. */
export const contactSentences = {
  name: 'Enter your name',
  email: 'Enter an email we can reply to',
  topic: 'Choose a topic',
  message: 'Tell us a little more so we can help',
} as const;
