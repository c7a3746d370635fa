import type { PostHog, PostHogConfig } from 'posthog-js/dist/module.slim.no-external';

import type { AnalyticsFeature, FailureReason } from '#shared/operations/analytics.ts';
import { ingestionPath, isPrivatePage, pageOf } from '#shared/operations/analytics.ts';

import type * as featureModule from './features.ts';
import { figures } from './figures.ts';
import { loadPostHog } from './posthog.ts';
import type { AnalyticsClient } from './run.ts';
import { followSessions } from './sessions.ts';
import { storedPrefix } from './stored.ts';
import { strip } from './strip.ts';

export type AnalyticsSettings = {
  outsideHost: string | null;
  token: string;
  features: readonly AnalyticsFeature[];
};

/** AN-1: a random number that identifies the signed-in account. */
export type Identity = { id: string; isPremium: boolean; signUpDate: string; role: string };

async function readSettings(): Promise<AnalyticsSettings> {
  const response = await fetch('/api/analytics');
  if (!response.ok) throw new Error(`The settings of analytics answered ${response.status}`);

  return (await response.json()) as AnalyticsSettings;
}

const refusedForGood = new Set([401, 404]);

/** Starts posthog-js with AN-2's figures, and everything off that isn't counting (AN-3). */
export async function openAnalytics(
  loadFeatures?: () => Promise<typeof featureModule>,
): Promise<AnalyticsClient & { identify(identity: Identity): void }> {
  const [settings, posthog] = await Promise.all([readSettings(), loadPostHog()]);
  const { outsideHost, token, features } = settings;
  let shown = location.pathname;
  let page = pageOf(shown);
  let isRefused = false;
  const extensions = features.length > 0 ? await loadFeatures?.() : undefined;

  posthog.init(token, {
    ...figures,
    ...everythingOff,
    ...extensions?.featureConfig(features),
    api_host: outsideHost ?? location.origin + ingestionPath,
    persistence_name: `${storedPrefix}_analytics`.replace(/^ph_/, ''),
    before_send: (event) =>
      isRefused
        ? null
        : strip(event, {
            page,
            origin: location.origin,
            outside: outsideHost !== null,
            hasFeatures: extensions !== undefined,
          }),
    // The installation's token or analytics host has changed.
    on_request_error: ({ statusCode }) => {
      isRefused ||= refusedForGood.has(statusCode);
    },
  });
  const endSession = followSessions(posthog);
  const show = () => {
    if (features.includes('recordings')) extensions?.recordUnless(posthog, isPrivatePage(page));
    posthog.capture('$pageview');
  };
  show();

  return {
    push({ name, facts, path }) {
      const { status } = facts ?? {};
      const reason = typeof status === 'number' && { reason: failureReason(status) };
      posthog.capture(name, { ...facts, ...reason, page: pageOf(path) });
      // Signing up completes the first onboarding step.
      if (name === 'user_signed_up')
        posthog.capture('onboarding_step_completed', { step: 'account', page: pageOf(path) });
    },
    visit(path) {
      // The first page was captured when the client started.
      if (path === shown) return;
      shown = path;
      posthog.capture('$pageleave');
      page = pageOf(path);
      show();
    },
    identify: (identity) => identify(posthog, identity),
    stop({ forget = false } = {}) {
      posthog.capture('$pageleave');
      endSession();
      if (forget) forgetIdentity(posthog);
      isRefused = true;
      void posthog.shutdown();
    },
  };
}

/** Why a request failed, by the status of its answer; 0 is none. */
function failureReason(status: number): FailureReason {
  if (status === 0) return 'unreachable';
  if (status === 429) return 'limited';

  return status >= 400 && status < 500 ? 'refused' : 'other';
}

const isIdentified = (posthog: PostHog) => posthog.get_property('$user_state') === 'identified';

/** Deletes the link to the account. The random number is enough for that: public pages have no session. */
function forgetIdentity(posthog: PostHog) {
  if (!isIdentified(posthog)) return;
  const body = JSON.stringify({ id: posthog.get_distinct_id() });
  const headers = { 'Content-Type': 'application/json' };
  void fetch('/api/analytics/forget', { method: 'POST', headers, body, keepalive: true }).catch(
    () => undefined,
  );
}

/** AN-1: skipped without an id. */
export function identify(posthog: PostHog, { id, ...properties }: Identity) {
  if (!id) return;
  // Another account was signed in here before.
  if (isIdentified(posthog) && posthog.get_distinct_id() !== id) posthog.reset();
  posthog.register(properties);
  posthog.identify(id, properties);
}

const everythingOff = {
  autocapture: false,
  rageclick: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_performance: false,
  // We say ourselves when a page of the app is shown.
  capture_pageview: false,
  capture_pageleave: true,
  disable_scroll_properties: true,
  disable_session_recording: true,
  disable_surveys: true,
  disable_web_experiments: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
  save_referrer: false,
  save_campaign_params: false,
  mask_all_text: true,
  mask_all_element_attributes: true,
  mask_personal_data_properties: true,
  disableDeviceModel: true,
  respect_dnt: true,
  // It warns in the console about browsers that look like programs.
  opt_out_useragent_filter: true,
  cross_subdomain_cookie: false,
  person_profiles: 'identified_only',
  persistence: 'localStorage+cookie',
} as const satisfies Partial<PostHogConfig>;
