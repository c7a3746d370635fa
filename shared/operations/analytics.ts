import { appPaths, publicPagePaths } from '#shared/core/paths.ts';

const reasons = ['refused', 'limited', 'unreachable', 'other'] as const;

export type FailureReason = (typeof reasons)[number];

/**
 * AN-1: all counted events with their properties and possible values. Nothing else is sent or stored, so no
 * typed text can be in it.
 */
export const analyticsEvents = {
  $pageview: {},
  $pageleave: {},
  session_started: {},
  session_ended: {},
  document_uploaded: {},
  onboarding_started: {},
  onboarding_step_completed: { step: ['pet', 'photo', 'account', 'record', 'contact'] },
  onboarding_completed: {},
  onboarding_skipped: { step: ['pet', 'record', 'contact'] },
  user_logged_in: {},
  login_failed: { reason: reasons },
  user_signed_up: {},
  signup_failed: { reason: reasons },
  user_logged_out: {},
  referral_processed: {},
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

export type AnalyticsEventName = keyof typeof analyticsEvents;

type Rules = typeof analyticsEvents;

export type AnalyticsProperties<Name extends AnalyticsEventName> = {
  [Key in keyof Rules[Name]]: Rules[Name][Key] extends readonly (infer Value)[] ? Value : never;
};

export const isAnalyticsEvent = (name: unknown): name is AnalyticsEventName =>
  typeof name === 'string' && Object.hasOwn(analyticsEvents, name);

/** The allowed properties of an event; all others are dropped. */
export function allowedProperties(
  name: AnalyticsEventName,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const rules: Readonly<Record<string, readonly string[]>> = analyticsEvents[name];
  const kept = Object.entries(rules).flatMap(([key, values]) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;

    return typeof value === 'string' && values.includes(value) ? [[key, value] as const] : [];
  });

  return Object.fromEntries(kept);
}

export const otherPage = 'other';

const pages: readonly string[] = [...publicPagePaths, '/offline', ...appPaths];
const known = new Set([...pages, otherPage]);

export const isAnalyticsPage = (page: unknown): page is string => typeof page === 'string' && known.has(page);

/** The kind of a page, such as `/pets/:petId/health`: an address without ids, query and hash. */
export function pageOf(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (!path.includes(':') && known.has(path)) return path;
  const parts = path.split('/');

  return pages.find((page) => page.includes(':') && matches(page.split('/'), parts)) ?? otherPage;
}

const matches = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''));

const privatePages =
  /^\/(pets|health-check|lifestyle|documents|upload|upload-document|add-document-(ios|android)|ios-upload|shared|shared-now|pet-id|admin)(\/|$)/;

/**
 * Pages about pets, health, documents and shared content: only the visit is counted, never what happens on
 * the page.
 */
export const isPrivatePage = (page: string): boolean => page === otherPage || privatePages.test(page);

/** The path on this server to which the client sends its events. */
export const ingestionPath = '/ingest';

/** Features of an external PostHog that can be turned on besides counting. */
export const analyticsFeatures = ['flags', 'experiments', 'surveys', 'recordings'] as const;

export type AnalyticsFeature = (typeof analyticsFeatures)[number];
