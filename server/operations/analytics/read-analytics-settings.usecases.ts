import type { Context } from '#server/core/context.ts';
import type { AnalyticsFeature } from '#shared/operations/analytics.ts';

import { analyticsToken } from './take-events.usecases.ts';

type Settings = {
  /** The origin of an outside service; null for this server. */
  outsideHost: string | null;
  /** Public. */
  token: string;
  features: AnalyticsFeature[];
};

/** The address for events, and the other features of the client. */
export function readAnalyticsSettings({ config, signer }: Pick<Context, 'config' | 'signer'>): Settings {
  const { outside } = config.analytics;
  if (outside) return { outsideHost: outside.host, token: outside.key, features: [...outside.features] };

  return { outsideHost: null, token: analyticsToken(signer), features: [] };
}
