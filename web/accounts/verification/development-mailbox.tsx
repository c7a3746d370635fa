import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { paths } from '#shared/core/paths.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/status.tsx';

/** A link to the mailbox of a development installation; renders nothing on any other. */
export function DevelopmentMailbox() {
  const site = useQuery(siteQuery());
  if (!site.data?.development) return null;

  return (
    <Notice tone="plain" title={t`This is a development installation`}>
      <Trans>
        Emails stay on this computer.{' '}
        <TextLink to={paths.mailbox} reloadDocument target="_blank">
          Open the mailbox
        </TextLink>
      </Trans>
    </Notice>
  );
}
