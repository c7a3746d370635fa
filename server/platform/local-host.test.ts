import { expect, test } from 'vitest';

import { isLocalHost } from './local-host.ts';

test.each(['localhost', 'LOCALHOST', 'pets.localhost', '127.0.0.1', '192.168.1.7', '[::1]', '::1'])(
  '%s is this machine or its own network',
  (host) => expect(isLocalHost(host)).toBe(true),
);

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'pets.example.org', ''])(
  '%s is a name that anybody could have',
  (host) => expect(isLocalHost(host)).toBe(false),
);
