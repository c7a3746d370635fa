import {
  ExperimentsExtensions,
  FeatureFlagsExtensions,
  SessionReplayExtensions,
  SurveysExtensions,
} from 'posthog-js/dist/extension-bundles';
import type { PostHog, PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
// The recorder and the surveys are bundled, because the security policy forbids scripts of other sites.
import 'posthog-js/dist/posthog-recorder';
import 'posthog-js/dist/surveys';

import type { AnalyticsFeature } from '#shared/operations/analytics.ts';

/** AN-3: the PostHog features that the installation has turned on. */
export function featureConfig(features: readonly AnalyticsFeature[]): Partial<PostHogConfig> {
  const classes = {
    ...(features.some((feature) => feature !== 'recordings') && FeatureFlagsExtensions),
    ...(features.includes('experiments') && ExperimentsExtensions),
    ...(features.includes('surveys') && SurveysExtensions),
    ...(features.includes('recordings') && SessionReplayExtensions),
  };
  const has = (feature: AnalyticsFeature) => features.includes(feature);

  return {
    advanced_disable_flags: false,
    disable_session_recording: true,
    disable_surveys: !has('surveys'),
    disable_web_experiments: !has('experiments'),
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      blockSelector: 'img, canvas, video, iframe',
    },
    __extensionClasses: classes,
  };
}

/** Private pages are not recorded. */
export function recordUnless(posthog: PostHog, isPrivate: boolean) {
  if (isPrivate) posthog.stopSessionRecording();
  else posthog.startSessionRecording();
}
