/** The settings of a server that gets its mail from journeys and benchmarks. */
export const inboxSettings = {
  INBOX_DOMAIN: 'in.denmate.example',
  INBOX_WEBHOOK_SECRET: 'only-for-journeys-and-benchmarks',
};

/** Delivers a mail as a provider does. Throws when it isn't stored. */
export async function deliverMail(origin: string, raw: string, to: string): Promise<void> {
  const response = await fetch(`${origin}/inbox/webhook?to=${encodeURIComponent(to)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${inboxSettings.INBOX_WEBHOOK_SECRET}`,
      'content-type': 'message/rfc822',
    },
    body: raw,
  });
  if (!response.ok) throw new Error(`The mail was refused: ${response.status} ${await response.text()}`);
}
