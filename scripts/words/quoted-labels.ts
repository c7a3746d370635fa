/** Labels that the requirements quote and that must stay exactly so, against our own rules. */
export const quotedLabels: ReadonlySet<string> = new Set([
  "My Pet's Identity",
  "Passwords don't match",
  "Please check your email to confirm your account. You'll need to verify your email before signing in.",
  "The document you're looking for is not available or the link has expired.",
  "You don't have permission to access this page",
  'Could not access document.',
  'Could not download the document',
  'Could not load document preview',
  'Could not save reminder even locally. Please try again.',
  'Image could not be loaded',
  'PDF could not be loaded',
  'Reminder "{title}" added successfully!',
  'Reminder "{title}" added to local storage only!',
  'Standard View',
  'User preferences system is not fully set up. Please contact support.',
]);
