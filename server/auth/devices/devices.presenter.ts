import Bowser from 'bowser';

/** What its owner would call a browser, such as "Firefox on Windows", from the user agent that it sends; never more than a claim. */
export function nameOfDevice(userAgent: string): string {
  if (!userAgent.trim()) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;

  return [browser.name || 'A browser', system].filter(Boolean).join(' on ');
}

/** What kind of device its symbol should show. */
export function kindOfDevice(userAgent: string): 'phone' | 'tablet' | 'computer' {
  const { type } = userAgent.trim() ? Bowser.parse(userAgent).platform : { type: undefined };

  return type === 'mobile' ? 'phone' : type === 'tablet' ? 'tablet' : 'computer';
}
