import { useQuery } from '@tanstack/react-query';

import { CoverPhoto } from '#web/files/photos/cover-photo.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/cx.ts';

import { accountPhotoQuery } from './photo.api.ts';

type OwnerPictureProps = {
  owner: { id: string; name: string; email: string };
  /** In CSS pixels; the class has the same size. */
  side: number;
  className?: string;
};

/** The owner's photo in a circle, or initials. It decorates the name beside it. */
export function OwnerPicture({ owner, side, className }: OwnerPictureProps) {
  const { data } = useQuery(accountPhotoQuery(owner.id));

  return (
    <CoverPhoto
      photo={data}
      box={{ width: side, height: side }}
      alt=""
      className={cx('shrink-0 rounded-full', className)}
      fallback={<Avatar name={owner.name || owner.email} className={className} />}
    />
  );
}
