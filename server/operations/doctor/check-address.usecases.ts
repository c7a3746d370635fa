import type { Config } from '#server/config.ts';

import type { Finding } from './doctor.rules.ts';
import { ok, reasonOf, warning } from './doctor.rules.ts';

const patienceMs = 5000;

/** Whether people reach this installation at its address. */
export const checkAddress = async ({
  http,
  production,
}: Pick<Config, 'http' | 'production'>): Promise<Finding> => {
  const name = 'Public address';
  if (production && !http.publicUrl.startsWith('https:'))
    return warning(
      name,
      `${http.publicUrl} is not encrypted`,
      'Put a proxy with a certificate in front, and set PUBLIC_URL to https.',
    );
  try {
    const response = await fetch(`${http.publicUrl}/health`, { signal: AbortSignal.timeout(patienceMs) });
    const isOurs = response.ok && (await response.text()).includes('"ok":true');

    return isOurs
      ? ok(name, `${http.publicUrl} answers`)
      : warning(
          name,
          `${http.publicUrl} answers with something else (${response.status})`,
          'Look at PUBLIC_URL and at the proxy.',
        );
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;

    return warning(
      name,
      `${http.publicUrl} doesn’t answer (${reasonOf(cause)})`,
      'Start DenMate, or look at PUBLIC_URL, DNS and the proxy.',
    );
  }
};
