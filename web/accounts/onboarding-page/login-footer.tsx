import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import type { OnboardingDraft } from '#web/accounts/onboarding/draft.ts';
import { LegalLinks } from '#web/accounts/sign-in/legal-links.tsx';
import { loginLeadingTo } from '#web/session/return-to.ts';
import { TextLink } from '#web/ui/link.tsx';

/** For people who have an account. A pet that was entered here goes with them. */
export const LoginFooter = ({ draft }: { draft: OnboardingDraft | undefined }) => (
  <>
    <Trans>
      Already have an account?{' '}
      <TextLink to={draft?.pet ? loginLeadingTo(paths.onboarding) : paths.login}>Login</TextLink>
    </Trans>
    <LegalLinks />
  </>
);
