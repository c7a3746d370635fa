import { wrongTag } from '#shared/emergency/wrong-tag.ts';

import { Scene, type SceneProps } from './scene.tsx';

/** An unknown Pet ID: a collar tag with a question mark. */
export function WrongTag({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <g dangerouslySetInnerHTML={{ __html: wrongTag }} />
    </Scene>
  );
}
