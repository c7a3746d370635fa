import { compress } from 'hono/compress';
import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { readPack } from '#server/documents/sharing/read-pack.usecases.ts';
import { presentLink, presentPack } from '#server/documents/sharing/share-links.presenter.ts';
import { sharedPagePolicy } from '#server/documents/sharing/shared-page.page.ts';
import type { Shared } from '#server/documents/sharing/shared-page.queries.ts';
import { failAsPage } from '#server/documents/sharing/shared-page.responses.ts';
import { stayQuestion } from '#server/documents/sharing/stay.params.ts';
import { countVisit, neverStored, visit } from '#server/documents/sharing/visits.params.ts';
import { petNotFound } from '#server/pets/pets/pets.errors.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { paths } from '#shared/core/paths.ts';
import { proofChoices } from '#shared/health/proof/proof-links.schema.ts';
import { commonRequirements } from '#shared/health/proof/requirements.ts';

import { answerOfLink, answerProof, checkAnswer, previewAnswers } from './answer-proof.usecases.ts';
import { needsPage } from './needs.page.ts';
import { readProofCards } from './proof-cards.usecases.ts';
import { proofCheckPage } from './proof-check.page.ts';
import { proofPage } from './proof.page.ts';
import { requirementsInvalid } from './proofs.errors.ts';
import { readRequirements } from './requirements.params.ts';
import { shareProof } from './share-proof.usecases.ts';

const ofPet = validate('param', z.object({ petId: z.uuid() }), petNotFound);

/** `/api/pets/{petId}/proof`: the link that proves the vaccinations of a pet. */
export const petProofRoutes = createRouter().put(
  '/:petId/proof',
  ofPet,
  limitJson,
  validate('json', proofChoices),
  async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.sharedLinks, subject: ctx.accountId }]);
    const link = await shareProof(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ link: presentLink(link, ctx) });
  },
);

const answersQuery = validate('query', z.object({ arrival: z.string(), departure: z.string() }).loose());

/** PROOF-3: how a pet meets a list that is in the query. */
export const proofAnswersRoutes = createRouter().get(
  '/:petId/proof/answers',
  ofPet,
  answersQuery,
  async (c) => {
    const params = new URL(c.req.url).searchParams;
    const { list } = readRequirements(params);
    const stay = stayQuestion((name) => params.get(name) ?? '')?.stay;
    if (!list || !stay) throw requirementsInvalid();

    return c.json({
      answers: await previewAnswers(c.get('ctx'), c.req.valid('param').petId, { list, stay }),
    });
  },
);

/** `/needs`: the requirements of a place, which are in the address. */
export const needsRoutes = createPublicRouter().get('/', compress(), neverStored, async (c) => {
  await countVisit(c);
  const params = new URL(c.req.url).searchParams;
  const typed = params.size > 0 ? params : undefined;
  const read = readRequirements(params);
  c.header('Content-Security-Policy', sharedPagePolicy);

  return c.html(
    needsPage({ publicUrl: c.get('ctx').config.http.publicUrl, typed, read }),
    typed && !read.list ? 400 : 200,
  );
});

/** `/api/proofs`: the cards of all pets. */
export const proofsRoutes = createRouter().get('/', async (c) =>
  c.json({ proofs: await readProofCards(c.get('ctx')) }),
);

/** A proof link has a page of its own; every other link looks like one that never existed here. */
function proofIn(shared: Shared): Shared {
  if (shared.link.kind !== 'proof') throw shareNotFound();

  return shared;
}

/** `/proof/{shareId}` and `/proof/check`: plain HTML. Every request checks that the link is active. */
export const proofPageRoutes = createPublicRouter()
  .onError(failAsPage)
  .get('/check', compress(), neverStored, async (c) => {
    await countVisit(c);
    const typed = c.req.query('code');
    c.header('Content-Security-Policy', sharedPagePolicy);
    const found = typed === undefined ? undefined : await checkAnswer(c.get('ctx'), typed);

    return c.html(proofCheckPage({ typed, found }), typed === undefined || found ? 200 : 404);
  })
  .get('/:shareId', compress(), neverStored, async (c) => {
    const ctx = c.get('ctx');
    const shared = proofIn(await visit(c));
    const pack = presentPack(await readPack(ctx, shared));
    const answer = await answerOfLink(ctx, shared.link, c.req.query('code'));
    c.header('Content-Security-Policy', sharedPagePolicy);

    return c.html(
      proofPage(c.req.param('shareId'), {
        pack,
        list: shared.link.requirements ?? null,
        answer,
        publicUrl: ctx.config.http.publicUrl,
      }),
    );
  })
  .post('/:shareId', limitJson, neverStored, async (c) => {
    const ctx = c.get('ctx');
    const shareId = c.req.param('shareId');
    const shared = proofIn(await visit(c));
    const list = shared.link.requirements ?? null;
    const form = new URLSearchParams(await c.req.text());
    const question = stayQuestion((name) => form.get(name) ?? '');
    if (!question?.stay) {
      const pack = presentPack(await readPack(ctx, shared));
      c.header('Content-Security-Policy', sharedPagePolicy);

      return c.html(proofPage(shareId, { pack, list, question, publicUrl: ctx.config.http.publicUrl }), 400);
    }
    await countHit(ctx.db, [
      { limit: limits.proofAnswers, subject: clientAddress(c) },
      { limit: limits.proofAnswersOfLink, subject: shared.link.id },
    ]);
    const common = { ...commonRequirements, name: '', hoursBefore: question.hours };
    const code = await answerProof(ctx, shared.link, { stay: question.stay, list: list ?? common });

    return c.redirect(paths.proofAnswer(shareId, code), 303);
  });
