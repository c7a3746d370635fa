import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useId } from 'react';

import { listed } from '#shared/core/listed.ts';
import { paths } from '#shared/core/paths.ts';
import { LinkSettings } from '#web/documents/sharing/link-settings.tsx';
import { isStopped, LinkStopped, LinkUse } from '#web/documents/sharing/link-state.tsx';
import { packFactWords } from '#web/documents/sharing/pack-words.ts';
import { shareFailure } from '#web/documents/sharing/share-failure.ts';
import type { ShareLink } from '#web/documents/sharing/share-links.api.ts';
import { revokeMutation, shareMutation } from '#web/documents/sharing/share-links.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.tsx';

const DocumentNames = ({ link }: { link: ShareLink }) =>
  link.documents.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={`${paths.documents}?open=${id}`}>
        <bdi>{name}</bdi>
      </TextLink>
    </span>
  ));

/** One link with its content, expiry, usage and actions. */
export function SharedLink({ link }: { link: ShareLink }) {
  const { kind, documents, expiresAt, shareUrl, tellFirstOpen, opens, title, facts, petName } = link;
  const titleId = useId();
  const stopped = isStopped(link);
  const name =
    title ??
    listed(
      documents.map((document) => document.name),
      'unit',
    );
  const expiry = exactMoment(expiresAt);
  const revoke = useMutation({
    ...revokeMutation(),
    onError: (error) =>
      toast.error(t`Failed to remove share link. Please try again.`, { description: messageOf(error) }),
  });

  return (
    <li aria-labelledby={titleId}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id={titleId} className="text-lg wrap-anywhere">
            {title === null ? <DocumentNames link={link} /> : <bdi>{title}</bdi>}
          </h2>
          {title !== null && (
            <div className="text-ink-soft text-sm wrap-anywhere">
              <p>
                <Facts
                  of={[<bdi key="pet">{petName}</bdi>, ...facts.map((fact) => packFactWords[fact].label)]}
                />
              </p>
              {documents.length > 0 && (
                <p className="mt-1.5">
                  <DocumentNames link={link} />
                </p>
              )}
            </div>
          )}
          <p className={cx('font-semibold', title !== null && 'mt-2')}>
            <Trans>Expires on {expiry}</Trans>
          </p>
          <p className="text-ink-soft text-sm">
            <LinkUse link={link} />
          </p>
          {tellFirstOpen && opens === 0 && (
            <p className="text-ink-soft text-sm">
              <Trans>We’ll email you when this link is first opened.</Trans>
            </p>
          )}
          <LinkStopped link={link} />
        </div>
        <div className="flex flex-wrap gap-3">
          {stopped && kind === 'document' && <NewLink link={link} name={name} />}
          {!stopped && shareUrl && <CopyButton text={shareUrl} label={t`Copy link`} />}
          <Button
            variant="secondary"
            busy={revoke.isPending}
            busyLabel={t`Saving…`}
            onClick={() => revoke.mutate(link.id)}
          >
            <Trans>Turn off link</Trans>
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
        <LinkSettings link={link} />
      </Card>
    </li>
  );
}

/** A new link to the document of one that can't be opened anymore. */
function NewLink({ link: { documents }, name }: { link: ShareLink; name: string }) {
  const share = useMutation({
    ...shareMutation(),
    onSettled: (_shared, error) =>
      error
        ? toast.error(t`Failed to share document. Please try again.`, { description: shareFailure(error) })
        : toast.success(t`Document shared successfully`),
  });
  const [document] = documents;
  if (!document) return null;

  return (
    <Button
      icon={<Share2 />}
      busy={share.isPending}
      busyLabel={t`Creating…`}
      onClick={() => share.mutate({ documentId: document.id, choices: {} })}
    >
      <Trans>Create a new link</Trans>
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
