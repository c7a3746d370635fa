import Bowser from 'bowser';

// Only names that the library knows: what a user agent calls itself otherwise is any text of whoever sends it.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** What its owner would call a browser, such as "Firefox on Windows", from the user agent that it sends; never more than a claim. */
export function nameOfDevice(userAgent: string): string {
  if (!userAgent.trim()) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const browserName = browser.name && browsers.has(browser.name) ? browser.name : 'A browser';
  const systemName = os.name && systems.has(os.name) ? os.name : undefined;
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : systemName;

  return system ? `${browserName} on ${system}` : browserName;
}

/** What kind of device its symbol should show. */
export function kindOfDevice(userAgent: string): 'phone' | 'tablet' | 'computer' {
  const { type } = userAgent.trim() ? Bowser.parse(userAgent).platform : { type: undefined };

  return type === 'mobile' ? 'phone' : type === 'tablet' ? 'tablet' : 'computer';
}
