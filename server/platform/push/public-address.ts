import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

const closed = new BlockList();
const closedSubnets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
for (const [address, bits] of closedSubnets) closed.addSubnet(address, bits);
// Outside of these are local addresses, multicast, and forms that hold an IPv4 address.
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('2001::', 32, 'ipv6');

/** Whether the IP address is one on the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !closed.check(address)
    : isIP(address) === 6 && open.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');

/** A name with an address that is not on the internet is not connected to. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first) return done(new Error('The name has no address'), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('The name leads to an address that is not on the internet'), '', 0);
    }
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};
