/** Domains at which anyone can have an address, so that one says nothing about a clinic. Widespread ones of many countries, 2026. */
const freeMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.de outlook.es hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr live.com
  live.de msn.com yahoo.com yahoo.co.uk yahoo.de yahoo.es yahoo.fr ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.de
  aim.com gmx.com gmx.de gmx.net gmx.at gmx.ch gmx.es web.de mail.com email.com t-online.de freenet.de arcor.de proton.me
  protonmail.com pm.me tutanota.com tutanota.de tuta.com tuta.io posteo.de posteo.net mailbox.org fastmail.com fastmail.fm hey.com
  zoho.com zohomail.com yandex.com yandex.ru mail.ru qq.com 163.com 126.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net
  cox.net charter.net earthlink.net bluewin.ch orange.fr free.fr laposte.net libero.it virgilio.it terra.es telefonica.net btinternet.com
  duck.com mozmail.com simplelogin.com mailinator.com guerrillamail.com yopmail.com 10minutemail.com`.split(
    /\s+/,
  ),
);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether the address is at a free-mail provider: its owner counts as a person, and not as a clinic. */
export const isFreeMail = (address: string): boolean => freeMailDomains.has(domainOf(address));

/** Whether the address is at the domain of one of the others, or below it: all of them can be the same person's. */
export const isAtDomainOf = (address: string, others: readonly string[]): boolean =>
  others.some((other) => `.${domainOf(address)}`.endsWith(`.${domainOf(other)}`));
