import Bowser from 'bowser';

import { i18n } from '#shared/core/i18n.ts';

// Only names that the library knows, because a user agent can contain any text.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * A readable name for a browser, such as "Firefox on Windows", from its user agent. It's a claim, not a
 * proof.
 */
export function nameOfDevice(userAgent: string): string {
  if (!userAgent.trim()) return i18n.t('Unknown device');
  const { browser, os, platform } = Bowser.parse(userAgent);
  const browserName = browser.name && browsers.has(browser.name) ? browser.name : i18n.t('A browser');
  const systemName = os.name && systems.has(os.name) ? os.name : undefined;
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : systemName;

  return system ? i18n.t('{browser} on {system}', { browser: browserName, system }) : browserName;
}

/** The kind of device to show an icon for. */
export function kindOfDevice(userAgent: string): 'phone' | 'tablet' | 'computer' {
  const { type } = userAgent.trim() ? Bowser.parse(userAgent).platform : { type: undefined };

  return type === 'mobile' ? 'phone' : type === 'tablet' ? 'tablet' : 'computer';
}
