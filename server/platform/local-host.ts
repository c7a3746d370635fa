import { BlockList, isIP } from 'node:net';
import { hostname } from 'node:os';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const network = new BlockList();
network.addSubnet('10.0.0.0', 8);
network.addSubnet('172.16.0.0', 12);
network.addSubnet('192.168.0.0', 16);
network.addSubnet('169.254.0.0', 16);
network.addSubnet('fc00::', 7, 'ipv6');
network.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether the host name cannot be registered by others: localhost, an IP address or this machine's name. The owner of any
 * other name could point it at this machine (DNS rebinding).
 */
export function isRebindingSafeHost(host: string): boolean {
  const name = bare(host);

  return isLocalhost(name) || isIP(name) !== 0 || isOwnName(name);
}

/** Whether a host is this machine or in a private network, and so not reachable from the internet. */
export function isPrivateHost(host: string): boolean {
  const name = bare(host);

  return isLoopback(name) || isOwnName(name) || isTestName(name) || contains(network, name);
}

/** Whether traffic to this host stays on this machine. */
export function isLoopback(host: string): boolean {
  const name = bare(host);

  return isLocalhost(name) || contains(loopback, name);
}

const bare = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '');
/** RFC 6761, 6.2: names in `.test` lead nowhere outside a network of one's own. */
const isTestName = (name: string) => name.endsWith('.test');
const isLocalhost = (name: string) => name === 'localhost' || name.endsWith('.localhost');

function isOwnName(name: string) {
  const own = hostname().toLowerCase();

  return name === own || name === `${own}.local`;
}

function contains(list: BlockList, name: string) {
  const family = isIP(name);

  return family !== 0 && list.check(name, family === 6 ? 'ipv6' : 'ipv4');
}
