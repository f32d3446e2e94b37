import { type EditOp, pictureOf } from '../edit-op.ts';
import { inMedium } from '../figure/restyle-port.ts';
import { personMatte } from '../figure/subject-matte.ts';
import { blurred } from './edit/shape.ts';
import { composed } from './portrait/composition.ts';
import { figureOf, inStudio } from './portrait/studio.ts';
import { templateOf } from './portrait/templates.ts';

/** Styles that leave a photograph a photograph. */
const PLAIN: ReadonlySet<string> = new Set(['default', 'realistic']);

/**
 * `ip_portrait`: a photograph composed as a portrait before a studio's backdrop, in its light, and in a medium where a style asks for one. A
 * filter: the face stays that of the photograph, is only looked for to find the middle, and nothing of it is kept.
 */
export const portrait: EditOp = async (request, run) => {
  const given = pictureOf(request, 'face');
  const { width, height, seed, style } = request;
  run.checkpoint(0.05, 'composition');
  const { picture, head } = await composed(given, width, height);
  run.checkpoint(0.15, 'figure');
  const matte = await personMatte(picture, {
    request,
    checkpoint: (share, stage) => run.checkpoint(0.15 + 0.2 * share, stage),
  });
  const { figure, sure } = figureOf(picture, head, matte);
  run.checkpoint(0.35, 'light');
  const template = templateOf(seed);
  const shown = inStudio(picture, await blurred(picture, 4), { figure, sure, head, template }, run);
  const meta = {
    kind: 'portrait filter',
    template: template.name,
    composed: head.found ? 'on the face' : 'on the upper middle',
  };
  if (style === null || PLAIN.has(style)) return { picture: shown, meta };
  const checkpoint = (progress: number, stage: string): void => run.checkpoint(0.7 + 0.3 * progress, stage);
  return { picture: await inMedium(shown, { style, seed, similarity: 0.55 }, checkpoint), meta };
};
