import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import ImageIcon from 'lucide-react/icons/image';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import type { EmergencyPage } from '#web/emergency/page/emergency-page.api.ts';
import { changeEmergencyPageMutation, emergencyPageQuery } from '#web/emergency/page/emergency-page.api.ts';
import type { PicturedCard } from '#web/pets/card-picture/card-file.ts';
import { canSharePictures, drawing, shareCardPicture } from '#web/pets/card-picture/card-file.ts';
import { SaveCardButton } from '#web/pets/card-picture/save-card-button.tsx';
import { useCard } from '#web/pets/card/use-card.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

type ShareCardDialogProps = { pet: Pet; onClose: () => void };

/** The link to the pet's emergency page, if that is on, and the card as a picture. */
export function ShareCardDialog({ pet, onClose }: ShareCardDialogProps) {
  const { name } = pet;
  const page = useQuery(emergencyPageQuery(pet.id));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <Trans>
          Share <bdi>{name}</bdi>’s card
        </Trans>
      }
      stage={page.data?.reachable ? 'link' : 'off'}
    >
      {page.isPending && <LoadingSkeleton className="h-36" />}
      <QueryFailure compact of={page} />
      {page.data && (
        <section aria-labelledby="share-link">
          <h3 id="share-link" className="text-lg">
            <Trans>Link</Trans>
          </h3>
          {page.data.reachable && <PageLink pet={pet} page={page.data} />}
          {!page.data.reachable && !pet.ending && <PageIsOff pet={pet} onClose={onClose} />}
          {pet.ending && (
            <p className="mt-1">
              <Trans>
                We don’t show the page of a pet that’s archived, has passed away, or has a new home.
              </Trans>
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="share-picture" className="border-line mt-6 border-t pt-5">
        <h3 id="share-picture" className="text-lg">
          <Trans>Picture</Trans>
        </h3>
        <PictureButtons card={useCard(pet)} />
      </section>
    </Dialog>
  );
}

function PageLink({ pet, page: { address } }: { pet: Pet; page: EmergencyPage }) {
  return (
    <>
      <div className="mt-2">
        <TextField
          label={t`Anyone with this link sees what you show finders`}
          value={address}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button
            icon={<Share2 />}
            data-first-focus
            onClick={() => void navigator.share({ title: pet.name, url: address }).catch(() => undefined)}
          >
            <Trans>Send link…</Trans>
          </Button>
        )}
        <CopyButton
          text={address}
          label={t`Copy link`}
          variant={'share' in navigator ? 'secondary' : 'primary'}
          firstFocus={!('share' in navigator)}
        />
      </div>
    </>
  );
}

/** A link that shows nothing isn't offered, but turning the page on is. */
function PageIsOff({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { name } = pet;
  const { mutate, isPending, error } = useMutation(changeEmergencyPageMutation(pet.id));

  return (
    <>
      <p className="mt-1">
        <Trans>
          <bdi>{name}</bdi>’s emergency page is off, so there’s no link to share. Turn the page on, and anyone
          with the link can see what you chose.{' '}
          <TextLink to={paths.pet(pet.id, 'sharing')} onClick={onClose}>
            Choose what finders see
          </TextLink>
        </Trans>
      </p>
      <FailureNotice title={t`The page is still off`} error={error} className="mt-3" />
      <Button
        icon={<Eye />}
        busy={isPending}
        busyLabel={t`Saving…`}
        data-first-focus
        className="mt-4"
        onClick={() => mutate({ open: true })}
      >
        <Trans>Turn on emergency page</Trans>
      </Button>
    </>
  );
}

function PictureButtons({ card }: { card: PicturedCard }) {
  const [busy, setBusy] = useState(false);
  useEffect(() => void drawing.load(), []);

  async function send() {
    setBusy(true);
    try {
      await shareCardPicture(card);
    } catch {
      toast.error(t`That didn’t work`, { description: t`Save it, then send it from your photos.` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {canSharePictures() && (
        <Button
          variant="secondary"
          icon={<ImageIcon />}
          busy={busy}
          busyLabel={t`Creating…`}
          onClick={() => void send()}
        >
          <Trans>Send picture…</Trans>
        </Button>
      )}
      <SaveCardButton card={card} />
    </div>
  );
}
