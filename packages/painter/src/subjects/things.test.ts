import { describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { createFrame, type Frame, ID } from '../frame.ts';
import type { Place, SceneGraph, Subject } from '../scene.ts';
import { registerAllSubjects } from './all.ts';
import { subjectPainter } from './registry.ts';
import { thingSubjects } from './things.ts';

const SIZE = 112;

function scene(place: Place, subject: Subject): SceneGraph {
  return {
    version: 1,
    place,
    placeNamed: true,
    alsoPlaces: [],
    time: 'afternoon',
    weather: 'clear',
    weatherStrength: 0.5,
    season: null,
    sky: [],
    ground: [],
    subjects: [subject],
    palette: [],
    mood: null,
    style: 'realistic',
    camera: { shot: null, angle: null },
    without: { subjects: [], sky: [], ground: [], weather: [], colours: [], places: [] },
    notDrawn: [],
  };
}

const one = (kind: string, colours: Subject['colours'] = []): Subject => ({
  kind,
  count: 1,
  colours,
  pose: null,
  size: 0,
  traits: [],
  words: [kind],
});

/** A subject painted alone on a plain grey ground under a plain sky. */
function alone(kind: string, seed: number, colours: Subject['colours'] = []): { frame: Frame; before: Frame } {
  registerAllSubjects();
  const painter = subjectPainter(kind)!;
  const stage = compose(scene(painter.habitat.places[0]!, one(kind, colours)), {
    width: SIZE,
    height: SIZE,
    seed,
    time: 0,
    hints: { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false },
    checkpoint: () => {},
  });
  const ground = (f: Frame): Frame => {
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++) {
        const o = y * SIZE + x;
        f.r[o] = f.g[o] = f.b[o] = 0.3;
        if (y > stage.camera.horizonY) {
          f.id[o] = ID.ground;
          f.depth[o] = 8;
        }
      }
    }
    return f;
  };
  const frame = ground(createFrame(SIZE, SIZE));
  for (const placed of stage.placed) painter.paint(frame, placed, stage);
  return { frame, before: ground(createFrame(SIZE, SIZE)) };
}

const changed = (a: Frame, b: Frame): number => {
  let n = 0;
  for (let i = 0; i < a.r.length; i++)
    if (Math.abs(a.r[i]! - b.r[i]!) + Math.abs(a.g[i]! - b.g[i]!) + Math.abs(a.b[i]! - b.b[i]!) > 0.03) n++;
  return n;
};

describe('things', () => {
  const kinds = thingSubjects.flatMap((p) => p.kinds);

  it('name each kind once', () => {
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it.each(kinds)('%s is seen, finite, and marks its own pixels', (kind) => {
    const { frame, before } = alone(kind, 5);
    expect(changed(frame, before)).toBeGreaterThan(SIZE * SIZE * 0.003);
    let own = 0;
    for (let i = 0; i < frame.r.length; i++) {
      expect(Number.isFinite(frame.r[i]! + frame.g[i]! + frame.b[i]!)).toBe(true);
      if (frame.id[i]! >= ID.subject) own++;
    }
    expect(own).toBeGreaterThan(SIZE * SIZE * 0.003);
  });

  it('paints the same pixels for the same seed and others for another', () => {
    const a = alone('castle', 3).frame;
    expect(alone('castle', 3).frame.r).toEqual(a.r);
    expect(changed(alone('castle', 4).frame, a)).toBeGreaterThan(100);
  });

  it('takes the colour that the prompt gave the thing', () => {
    const mean = (colour: 'red' | 'blue'): [number, number] => {
      const { frame } = alone('vase', 3, [colour]);
      let r = 0;
      let b = 0;
      for (let i = 0; i < frame.r.length; i++) {
        if (frame.id[i]! < ID.subject) continue;
        r += frame.r[i]!;
        b += frame.b[i]!;
      }
      return [r, b];
    };
    const red = mean('red');
    const blue = mean('blue');
    expect(red[0]).toBeGreaterThan(red[1] * 1.5);
    expect(blue[1]).toBeGreaterThan(blue[0] * 1.2);
  });
});
