import { renderToStaticMarkup } from 'react-dom/server';

import type { Route } from './+types/drawing.ts';
import { CardDrawing } from './card-drawing.tsx';
import { socialImages } from './social-images.ts';

/** `/pictures/<name>`: an SVG rendered at build time; the build converts it to a PNG and removes it. */
export function loader({ params }: Route.LoaderArgs) {
  const picture = Object.values(socialImages).find(({ name }) => name === params.name);
  if (!picture) throw new Error(`There is no picture named ${params.name}`);

  return new Response(renderToStaticMarkup(<CardDrawing picture={picture} />), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
