import { renderToStaticMarkup } from 'react-dom/server';

import type { Route } from './+types/drawing.ts';
import { CardDrawing } from './card-drawing.tsx';
import { socialImages } from './social-images.ts';

/** `/pictures/<name>`: an SVG, written while the site is built; the build makes the PNG of it and takes it away. */
export function loader({ params }: Route.LoaderArgs) {
  const picture = Object.values(socialImages).find(({ name }) => name === params.name);
  if (!picture) throw new Error(`There is no picture named ${params.name}`);

  return new Response(renderToStaticMarkup(<CardDrawing picture={picture} />), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
