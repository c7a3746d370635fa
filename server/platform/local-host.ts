import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a host name can only mean this machine or its own network: localhost, an IP address, this machine's name.
 * A name that anybody can register is not, even if it leads here just now (DNS rebinding).
 */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  const own = hostname().toLowerCase();

  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name) !== 0 ||
    name === own ||
    name === `${own}.local`
  );
}
