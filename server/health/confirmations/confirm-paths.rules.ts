/** The page on which a clinic answers, and what belongs to it. No page of the app links there. */
export const confirmPaths = {
  page: (secret: string) => `/confirm/${encodeURIComponent(secret)}`,
  decline: (secret: string) => `/confirm/${encodeURIComponent(secret)}/decline`,
  document: (secret: string, position: number) =>
    `/confirm/${encodeURIComponent(secret)}/documents/${position}`,
};
