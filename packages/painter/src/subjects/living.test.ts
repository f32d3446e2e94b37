import { describe, expect, it } from 'vitest';
import { createRng } from '../core/rng.ts';
import { createFrame, type Frame, ID } from '../frame.ts';
import type { SceneGraph, Subject } from '../scene.ts';
import type { PlacedSubject, Stage, SubjectPainter } from '../stage.ts';
import type { Form } from '../world/form.ts';
import { livingSubjects } from './living.ts';
import { peoplePainters } from './people/people.ts';

const SIZE = 160;

const subjectOf = (kind: string, part: Partial<Subject> = {}): Subject => ({
  kind,
  count: 1,
  colours: [],
  pose: null,
  size: 0,
  traits: [],
  words: [kind],
  ...part,
});

function stageFor(subject: Subject, drawn: boolean, shot: SceneGraph['camera']['shot'], seed: number): Stage {
  const scene: SceneGraph = {
    version: 1,
    place: 'studio',
    placeNamed: false,
    alsoPlaces: [],
    time: null,
    weather: null,
    weatherStrength: 0.7,
    season: null,
    sky: [],
    ground: [],
    subjects: [subject],
    palette: [],
    mood: null,
    style: drawn ? 'anime' : 'realistic',
    camera: { shot, angle: null },
    without: { subjects: [], sky: [], ground: [], weather: [], colours: [], places: [] },
    notDrawn: [],
  };
  return {
    scene,
    width: SIZE,
    height: SIZE,
    scale: SIZE / 1024,
    seed,
    rng: createRng(seed),
    camera: { focal: SIZE, horizonY: SIZE / 2, camHeight: 1.5 },
    light: {
      dir: [-0.55, 0.6, -0.58],
      screen: { x: 0, y: 0 },
      colour: [2.3, 1.9, 1.4],
      skyAmbient: [0.34, 0.4, 0.5],
      groundAmbient: [0.2, 0.19, 0.17],
      artificial: false,
    },
    fog: { colour: [0.7, 0.7, 0.7], density: 0.004, heightFalloff: 0 },
    palette: {
      skyTop: [0.3, 0.4, 0.6],
      skyHorizon: [0.7, 0.7, 0.7],
      ground: [0.4, 0.4, 0.4],
      vegetation: [0.1, 0.2, 0.05],
      accents: [],
    },
    placed: [],
    time: 0,
    hints: { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn },
    checkpoint() {},
  };
}

function painted(
  painter: SubjectPainter,
  subject: Subject,
  {
    drawn = false,
    shot = null,
    seed = 7,
    raised = false,
  }: { drawn?: boolean; shot?: SceneGraph['camera']['shot']; seed?: number; raised?: boolean } = {},
): Frame {
  const frame = createFrame(SIZE, SIZE);
  frame.r.fill(0.3);
  frame.g.fill(0.3);
  frame.b.fill(0.3);
  frame.depth.fill(6);
  frame.id.fill(ID.ground, (SIZE * SIZE) / 2);
  const stage = stageFor(subject, drawn, shot, seed);
  const placed: PlacedSubject = {
    subject,
    index: 0,
    x: SIZE / 2,
    y: SIZE * 0.9,
    height: Math.min(SIZE * 0.72, (SIZE * 0.85) / painter.aspect(subject)),
    z: 4,
    facing: 1,
    layer: painter.habitat.layer,
    rng: createRng(seed).node('subject/0'),
    raised,
  };
  painter.paint(frame, placed, stage);
  return frame;
}

const covered = (frame: Frame): number => frame.id.reduce((n, id) => n + (id === ID.subject ? 1 : 0), 0);
const finite = (frame: Frame): boolean =>
  [frame.r, frame.g, frame.b, frame.depth].every((p) => p.every((v) => Number.isFinite(v) && v >= 0));
const checksum = (frame: Frame): number =>
  frame.r.reduce((h, v, i) => (Math.imul(h, 31) + Math.round(v * 4096) + i) | 0, 7);

const all = livingSubjects.flatMap((painter) => painter.kinds.map((kind) => [kind, painter] as const));
const byKind = new Map(all);
const of = (kind: string): SubjectPainter => byKind.get(kind)!;

describe('living subjects', () => {
  it('knows each kind once', () => {
    expect(new Set(all.map(([kind]) => kind)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(74);
  });

  it.each(all)('paints a %s into its box without holes in the numbers', (kind, painter) => {
    const subject = subjectOf(kind);
    const frame = painted(painter, subject);
    expect(covered(frame)).toBeGreaterThan(SIZE * SIZE * 0.015);
    expect(finite(frame)).toBe(true);
    expect(painter.aspect(subject)).toBeGreaterThan(0.1);
    expect(painter.metres(subject)).toBeGreaterThan(0);
  });

  it('paints the same picture for the same seed and another for another', () => {
    for (const kind of ['fox', 'owl', 'koi', 'woman', 'jellyfish']) {
      const subject = subjectOf(kind);
      const one = checksum(painted(of(kind), subject));
      expect(checksum(painted(of(kind), subject))).toBe(one);
      expect(checksum(painted(of(kind), subject, { seed: 8 }))).not.toBe(one);
    }
  });

  it.each(['stand', 'walk', 'run', 'sit', 'lie', 'sleep'] as const)('a cat and a horse can %s', (pose) => {
    for (const kind of ['cat', 'horse'])
      expect(covered(painted(of(kind), subjectOf(kind, { pose })))).toBeGreaterThan(400);
  });

  it('takes the colour the prompt binds to the animal', () => {
    const mean = (frame: Frame, plane: Float32Array): number => {
      let sum = 0;
      for (let i = 0; i < plane.length; i++) if (frame.id[i] === ID.subject) sum += plane[i];
      return sum / covered(frame);
    };
    const blue = painted(of('horse'), subjectOf('horse', { colours: ['blue'] }));
    expect(mean(blue, blue.b)).toBeGreaterThan(mean(blue, blue.r) * 1.5);
    const white = painted(of('wolf'), subjectOf('wolf', { colours: ['white'] }));
    const black = painted(of('wolf'), subjectOf('wolf', { colours: ['black'] }));
    expect(mean(white, white.g)).toBeGreaterThan(mean(black, black.g) * 3);
  });

  it.each(['woman', 'man', 'girl', 'boy', 'princess', 'witch', 'elf', 'ninja', 'wizard', 'knight'])(
    'draws a %s as bust and as figure',
    (kind) => {
      for (const shot of ['portrait', 'wide'] as const) {
        const frame = painted(
          of(kind),
          subjectOf(kind, { traits: ['smiling', 'long_hair', 'glasses', 'wings', 'horns', 'cat_ears'] }),
          { drawn: true, shot },
        );
        expect(covered(frame)).toBeGreaterThan(400);
        expect(finite(frame)).toBe(true);
      }
    },
  );

  it.each(['stand', 'walk', 'run', 'sit', 'dance', 'read', null] as const)(
    'turns the faces of people to the viewer: %s',
    (pose) => {
      for (const [kind, painter] of peoplePainters.map((one) => [one.kinds[0]!, one] as const)) {
        if (kind === 'couple') continue;
        const form = (traits: string[]) => {
          const forms: Form[] = [];
          const placed = {
            subject: subjectOf(kind, { pose, traits }),
            index: 0,
            x: 4,
            y: 8,
            height: 8,
            z: 6,
            facing: 1,
            layer: 'ground',
            rng: createRng(7),
          } as const;
          painter.paint({ ...createFrame(8, 8), forms }, placed, stageFor(placed.subject, false, null, 7));
          const [one] = forms;
          if (one?.kind !== 'body') throw new Error(`${kind} is no body`);
          return one;
        };
        const { body, yaw } = form([]);
        expect(Math.sin(yaw), kind).toBeGreaterThan(0.4);
        expect(Math.sin(form(['from_behind']).yaw), kind).toBeLessThan(0);
        const faceless = ['knight', 'astronaut', 'robot'].includes(kind);
        expect(
          body.prims.filter(({ tag }) => tag === 'eye'),
          kind,
        ).toHaveLength(faceless ? 0 : 2);
      }
    },
  );

  it('models a portrait in the light of the place, and draws it by lines where the style does', () => {
    const portrait = (drawn: boolean): number => {
      const frame = painted(of('woman'), subjectOf('woman'), { drawn, shot: 'portrait' });
      const tones = new Set<number>();
      for (let i = 0; i < frame.id.length; i++)
        if (frame.id[i] === ID.subject) tones.add(Math.round(frame.r[i]! * 200));
      return tones.size;
    };
    expect(portrait(false)).toBeGreaterThan(portrait(true) * 1.2);
  });

  it.each([null, 'walk', 'sit'] as const)('no leg comes through a long dress: %s', (pose) => {
    const woman = livingSubjects.find((p) => p.kinds.includes('woman'))!;
    for (const seed of [1, 2, 3, 5, 8]) {
      const subject = subjectOf('woman', { pose, traits: ['dress', 'blue_dress'], colours: ['blue'] });
      const frame = painted(woman, subject, { seed, raised: pose === 'sit' });
      const rows = Array.from({ length: SIZE }, (_, y) => y).filter((y) =>
        frame.id.subarray(y * SIZE, (y + 1) * SIZE).includes(ID.subject),
      );
      const [top, foot] = [rows[0]!, rows.at(-1)!];
      // Between the hands of who stands and the shoes.
      const from = Math.round(top + (foot - top) * (pose === 'sit' ? 0.82 : 0.64));
      const to = Math.round(top + (foot - top) * (pose === 'sit' ? 1 : 0.88));
      let warm = 0;
      for (let o = from * SIZE; o < to * SIZE; o++)
        if (frame.id[o] === ID.subject && frame.r[o]! > frame.b[o]! * 1.2) warm++;
      expect(warm).toBeLessThan(8);
    }
  });

  it('throws its shadow on the ground beside the feet', () => {
    const frame = painted(of('fox'), subjectOf('fox'));
    let darker = 0;
    for (let i = 0; i < frame.r.length; i++) if (frame.id[i] !== ID.subject && frame.r[i] < 0.2) darker++;
    expect(darker).toBeGreaterThan(100);
  });
});
