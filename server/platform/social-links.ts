/** A profile of the operator in a social network, as the footer links to it. */
export type SocialLink = { name: string; url: string };

/** More profiles would need a separate page. */
export const socialLinksMax = 8;

const names: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'reddit.com': 'Reddit',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/**
 * HDR-4: `https` addresses separated by commas, each with the name of its network or else its host. Undefined when one of
 * them is invalid, repeated or has a password, or when there are too many.
 */
export function parseSocialLinks(text: string): SocialLink[] | undefined {
  const given = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const urls = given.filter((url) => URL.canParse(url)).map((url) => new URL(url));
  const isValid = urls.every(
    ({ protocol, username, password, hostname }) =>
      protocol === 'https:' && username + password === '' && hostname.includes('.'),
  );
  const isWhole = urls.length === given.length && new Set(urls.map(({ href }) => href)).size === given.length;
  if (!isValid || !isWhole || given.length > socialLinksMax) return undefined;

  return urls.map(({ hostname, href }) => {
    const host = hostname.replace(/^(www|m)\./, '');

    return { name: names[host] ?? host, url: href };
  });
}
