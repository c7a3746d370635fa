import { afterAll } from 'vitest';

import { cleanUp } from './clean-ups.ts';

// As a setup file it runs for each test file.
afterAll(cleanUp);
