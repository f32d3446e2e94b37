import { RefusedInputError } from '@atelier/painter/job';
import type { Claim } from '../../../engine.ts';
import { type EditOp, pictureOf, type Raster } from '../edit-op.ts';
import { subjectMatte } from '../figure/subject-matte.ts';
import { applied } from './edit/apply.ts';
import { givenOutline, isReshaped, OUTLINE } from './edit/outline.ts';
import { readInstruction } from './edit/read.ts';

/**
 * `image_easy_edit`: a picture changed by an instruction in words, one clause after the other (decisions 3a). Its `meta` says which clauses
 * were done and which were not, in their own words; an instruction of which nothing can be done is refused.
 */
export const edit: EditOp = async (request, run) => {
  let picture = pictureOf(request, 'image');
  let given = givenOutline(picture, request.pictures[OUTLINE]?.[0]);
  let outline: 'given' | 'own' | null = null;
  const clauses = readInstruction(request.prompt, request.locale);
  const asked = clauses.filter(({ operation }) => operation !== null && operation !== 'keep');
  if (asked.length === 0) throw new RefusedInputError('prompt', 'Nothing of the instruction is understood');
  const done: { text: string; operation: string }[] = [];
  const notDone: string[] = [];
  const claims: Claim[] = [];
  let turn = 0;
  for (const { text, operation } of clauses) {
    if (operation === 'keep') {
      done.push({ text, operation: 'keep' });
      claims.push({ text, state: 'drawn' });
      continue;
    }
    const before = turn / asked.length;
    if (operation) turn += 1;
    run.checkpoint(before, operation?.kind ?? 'instruction');
    const checkpoint = (progress: number, stage: string): void =>
      run.checkpoint(before + progress / asked.length, stage);
    const subject = (of: Raster) => {
      outline = given ? 'given' : 'own';
      return given ? Promise.resolve(given) : subjectMatte(of, { request, checkpoint });
    };
    const changed = operation && (await applied(picture, operation, { request, checkpoint, subject }));
    claims.push({ text, state: changed ? 'drawn' : 'missing' });
    if (changed) {
      picture = changed;
      if (isReshaped(operation)) given = null;
      done.push({ text, operation: operation.kind });
    } else notDone.push(text);
  }
  // What was understood could not be done with this picture: nothing of it is sold.
  if (done.every(({ operation }) => operation === 'keep'))
    throw new RefusedInputError('prompt', 'Nothing of the instruction could be done with this picture');
  const meta = {
    done: done.map(({ text }) => text),
    operations: done.map(({ operation }) => operation),
    not_done: notDone,
    // Whose outline it worked with, where it needed one.
    ...(outline ? { outline } : {}),
  };
  return { picture, claims, meta };
};
