/** The topics of a message with their labels, in the order of the form. */
export const contactTopics = {
  question: 'A question',
  trouble: 'Something does not work',
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
  name: 'Please tell us your name',
  email: 'Please enter the email address to which we may answer',
  topic: 'Please choose what it is about',
  message: 'Please write a few words more, so that we understand what you need',
} as const;
