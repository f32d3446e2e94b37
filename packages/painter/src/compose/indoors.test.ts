import { describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { registerAllPlaces } from '../places/all.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { buildWorld } from '../world/build.ts';

registerAllSubjects();
registerAllPlaces();

const HINTS = { texture: 0, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false };
const stageOf = (prompt: string) =>
  compose(parsePrompt({ prompt }), {
    width: 96,
    height: 96,
    seed: 3,
    time: 0,
    hints: HINTS,
    checkpoint: () => undefined,
  });

describe('rooms and tables', () => {
  it('a castle hall holds its queen and no castle', () => {
    const stage = stageOf('a queen walking in a castle hall');
    expect(stage.scene.place).toBe('room');
    expect(stage.placed.map((p) => p.subject.kind)).toEqual(['woman']);
  });

  it('things seen from above stand in one world, at their sizes', () => {
    const stage = stageOf('a bowl of ramen and an egg, seen from above');
    const world = buildWorld(stage);
    expect(world?.standing.map((n) => n.subject.kind).sort()).toEqual(['egg', 'ramen']);
    const [ramen, egg] = ['ramen', 'egg'].map((kind) => stage.placed.find((p) => p.subject.kind === kind)!);
    expect(ramen!.height).toBeGreaterThan(egg!.height * 1.5);
  });
});
