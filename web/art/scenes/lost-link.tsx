import { lostLink } from '#shared/emergency/lost-link.ts';

import { Scene, type SceneProps } from './scene.tsx';

/** A broken or expired link: the leash has come off the collar. */
export function LostLink({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <g dangerouslySetInnerHTML={{ __html: lostLink }} />
    </Scene>
  );
}
