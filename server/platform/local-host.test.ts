import { hostname } from 'node:os';

import { describe, expect, test } from 'vitest';

import { isLoopback, isRebindingSafeHost, isPrivateHost } from './local-host.ts';

const kinds = (host: string) => ({
  safe: isRebindingSafeHost(host),
  private: isPrivateHost(host),
  loopback: isLoopback(host),
});

describe('classifying a host name', () => {
  test('a name reserved for tests is not reachable from the internet, but others could answer to it here', () =>
    expect(kinds('pets.test')).toEqual({ safe: false, private: true, loopback: false }));

  test.each([
    'localhost',
    'LOCALHOST',
    'pets.localhost',
    '127.0.0.1',
    '127.8.8.8',
    '[::1]',
    '::1',
    '[::ffff:7f00:1]',
  ])('%s never leaves this machine', (host) =>
    expect(kinds(host)).toEqual({ safe: true, private: true, loopback: true }),
  );

  test.each([
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.7',
    '169.254.0.9',
    '[fd12:3456::1]',
    'fe80::1',
    hostname(),
    `${hostname().toUpperCase()}.local`,
  ])('%s is this machine or its private network', (host) =>
    expect(kinds(host)).toEqual({ safe: true, private: true, loopback: false }),
  );

  test.each([
    '203.0.113.5',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.0.1',
    '0.0.0.0',
    '[2001:db8::1]',
  ])('%s is an address that the world may reach, but no name that anybody could register', (host) =>
    expect(kinds(host)).toEqual({ safe: true, private: false, loopback: false }),
  );

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.example', ''])(
    '%j is a name that anybody could have',
    (host) => expect(kinds(host)).toEqual({ safe: false, private: false, loopback: false }),
  );
});
