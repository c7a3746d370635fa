import { wrongTag } from '#shared/wrong-tag.ts';

import { Scene, type SceneProps } from './scene.tsx';

/** A Pet ID that nobody has: a collar tag with a question mark. */
export function WrongTag({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <g dangerouslySetInnerHTML={{ __html: wrongTag }} />
    </Scene>
  );
}
