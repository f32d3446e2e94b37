import { beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { MADE_OF_WORDS } from '../language/made-of.data.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { registerAllPlaces } from '../places/all.ts';
import type { Stage } from '../stage.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { formOf } from '../world/forms.ts';
import type { Material } from './model.ts';

let stage: Stage;
beforeAll(() => {
  registerAllSubjects();
  registerAllPlaces();
  stage = compose(parsePrompt({ prompt: 'a cup on a white background' }), {
    seed: 1,
    width: 32,
    height: 32,
    time: 0,
    hints: { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false },
    checkpoint: () => undefined,
  });
});

function materials(kind: string, traits: string[], colours: ['blue'] | [] = []): readonly Material[] {
  const subject = { kind, count: 1, colours: [...colours], pose: null, size: 0, traits, words: [kind] };
  const form = formOf(subject, stage.rng.node('made'), stage);
  if (form?.kind !== 'solid') throw new Error(`${kind} is no solid`);
  return form.model.materials;
}

describe('what things are made of', () => {
  it.each(MADE_OF_WORDS.kinds.split(' '))('%s is of glass when told so', (kind) => {
    const [said, plain] = [materials(kind, ['transparent']), materials(kind, [])];
    expect(said).toHaveLength(plain.length);
    for (const material of said) expect((material.glass ?? 0) > 0 || material.emission !== undefined).toBe(true);
  });

  it('keeps the colour that is said, and the material it has by itself', () => {
    const [blue] = materials('car', ['metal', 'wooden'], ['blue']);
    expect(blue!.albedo[2]).toBeGreaterThan(2 * blue!.albedo[0]);
    expect(materials('chair', ['wooden']).map(({ albedo }) => albedo)).toEqual(
      materials('chair', []).map(({ albedo }) => albedo),
    );
  });
});
