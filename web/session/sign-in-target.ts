import { paths } from '#shared/core/paths.ts';

const repeatMs = 5 * 60_000;

/** SES-4: a SIGNED_IN for the same owner within five minutes is a repetition; `last` is the previous one. */
export const repeatsSignIn = (
  last: { ownerId: string; at: number } | undefined,
  ownerId: string,
  now: number,
): boolean => last?.ownerId === ownerId && now - last.at < repeatMs;

export type SignInFacts = {
  /** The path of the tab, without the query. */
  path: string;
  mobile: boolean;
  onboardingCompleted: boolean;
  /** Whether the session was known before this event. */
  initialAuthComplete: boolean;
  /** Whether the event only restores a session from before the page was opened. */
  restored: boolean;
  /** Whether the event is a repetition (`repeatsSignIn`). */
  repeated: boolean;
  hadUser: boolean;
};

/** SES-3: whether a SIGNED_IN event takes this tab to the dashboard. */
export function goesToDashboard(facts: SignInFacts): boolean {
  const { path, mobile, onboardingCompleted, initialAuthComplete, restored, repeated, hadUser } = facts;
  // A restored session counts as a refresh; otherwise every reload on a desktop would end on the dashboard.
  if (restored || handlesSignInItself(path)) return false;
  if (onboardingCompleted || (!mobile && !initialAuthComplete)) return true;

  return !repeated && !hadUser && !stayingPaths.test(path);
}

// The login page follows LOGIN-3, the pages of a confirmation lead to the new Pet ID, and an invitation waits for its answer. Visitors
// of a shared document or a pet's page stay there.
const handlesSignInItself = (path: string) =>
  [paths.login, paths.onboarding, paths.verify, paths.emailVerification, paths.invited].some(
    (own) => own === path,
  ) || /^\/(documents\/)?shared\/|^\/id\//.test(path);

const stayingPaths =
  /^\/(reset-password|dashboard|upload|ios-upload|upload-document|add-document-(ios|android))(\/|$)/;
