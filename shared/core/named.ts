/** "Share: rabies.pdf": a label, and the name or the value it is about. Each language of the app writes the colon like this. */
export const named = (label: string, name: string): string => `${label}: ${name}`;
