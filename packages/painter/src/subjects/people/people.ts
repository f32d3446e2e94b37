import { createRng } from '../../core/rng.ts';
import { CARRIED } from '../../language/vocabulary.ts';
import type { PersonLook } from '../../person-look.ts';
import type { Subject } from '../../scene.ts';
import type { PlacedSubject, Rgb, Stage, SubjectPainter } from '../../stage.ts';
import { extent } from '../rig/view.ts';
import { characterOf } from './drawn/character.ts';
import { paintDrawn } from './drawn/portrait.ts';
import type { Outfit } from './figure-rig.ts';
import { dressed, figurePose, paintFigure, type Wardrobe, wardrobe } from './figures.ts';
import { inOwnClothes, inOwnColours, keptCharacter, lookOf, lookOfFigure } from './identity.ts';
import { KIMONO, PLACES } from './people.data.ts';
import { COMMON, PEOPLE, type PersonKind } from './people-kinds.data.ts';
import { outfitOf } from './people-kinds.ts';
import { FACED } from './roles.ts';
import { saidColours } from './said-colours.ts';

/** Faceless beings keep their solid bodies in drawn styles too: armour and mask are what tells them. */
const MACHINES = new Set(['astronaut', 'robot', 'samurai', 'knight', 'ninja', 'mermaid']);

function paint(
  kind: string,
  k: PersonKind,
  placed: PlacedSubject,
  stage: Stage,
  frame: Parameters<SubjectPainter['paint']>[0],
  aspect: number,
  bust: boolean,
): void {
  const { subject, rng } = placed;
  const { outfit, w } = clothesOf(k, placed);
  // Nobody sits on bare boards: indoors a cushion lies under who has no seat.
  const indoors = stage.scene.place === 'room' || stage.scene.place === 'studio';
  if (indoors && !placed.raised) outfit.worn = [...outfit.worn, 'cushion'];
  const turn = rng.node('turn');
  // Who has a tail sits, whatever the words say of standing.
  const plain = kind === 'mermaid' ? 'sit' : figurePose(subject.pose, k.rest);
  const seat = plain === 'sit' && placed.raised && kind !== 'mermaid';
  const pose = seat ? 'seat' : plain;
  const ahead = Math.PI / 2 + turn.range(-0.42, 0.42);
  const yaw = subject.traits.includes('from_behind')
    ? ahead - Math.PI
    : bust
      ? ahead
      : (turned(subject.traits.includes('guitar') || kind === 'mermaid' ? 'read' : subject.pose, turn) ?? ahead);
  if (kind !== 'couple') {
    paintFigure(frame, placed, stage, outfit, w, pose, yaw, aspect, bust);
    return;
  }
  const second = PEOPLE.woman;
  const gap = placed.height * 0.17;
  const wife = { ...subject, kind: 'woman' as const };
  const dressing = outfitOf(second, wife, keptCharacter(wife, rng.node('second')));
  const her = { ...COMMON, ...second.wardrobe, hair: [0.05, 0.025, 0.014] as Rgb, skin: w.skin, ...dressing.dyes };
  paintFigure(frame, { ...placed, x: placed.x - gap }, stage, outfit, w, pose, Math.PI / 2 - 0.2, aspect);
  paintFigure(
    frame,
    { ...placed, x: placed.x + gap, height: placed.height * 0.93, rng: rng.node('second') },
    stage,
    dressing,
    her,
    pose,
    Math.PI / 2 + 0.2,
    aspect,
  );
}

/** What a figure of this seed wears, and in which colours. */
function clothesOf(k: PersonKind, placed: PlacedSubject): { outfit: Outfit; w: Wardrobe } {
  const subject = inOwnClothes(placed.subject);
  const rng = subject.look ? createRng(subject.look.seed) : placed.rng;
  const outfit = outfitOf(k, subject, keptCharacter(placed.subject, placed.rng.node('character')));
  const w = inOwnColours(wardrobe(k.wardrobe, subject, rng.node('wardrobe'), outfit.dyes), subject, k.dressy === true);
  if (k.dressy && subject.colours[0]) w.bottom = w.top;
  if (subject.traits.includes('kimono')) {
    const set = rng.node('kimono').pick(KIMONO);
    const said = subject.colours[0] || subject.look || 'kimono' in saidColours(subject.traits);
    const asked = said ? w.top : set[0];
    Object.assign(w, { top: asked, bottom: asked, pattern: set[1], trim: set[2] });
  }
  return { outfit, w };
}

/** Whether somebody is drawn by lines rather than as a solid figure. */
function isDrawn(kind: string, { subject: { pose, traits } }: PlacedSubject, stage: Stage): boolean {
  // Who rides or flies keeps the solid body that fits mount and air.
  const solid =
    pose === 'ride' || pose === 'fly' || traits.includes('from_behind') || MACHINES.has(kind) || kind === 'couple';
  return stage.hints.drawn && !solid;
}

const isClose = ({ scene }: Stage): boolean => ['portrait', 'close', 'macro'].includes(scene.camera.shot ?? '');

/** Whether somebody is painted as a near solid figure, cut off by the lower edge of the picture. */
export function isBust(placed: PlacedSubject, stage: Stage): boolean {
  const { kind, pose } = placed.subject;
  const rides = pose === 'ride' || pose === 'fly';
  return kind in PEOPLE && isClose(stage) && !rides && kind !== 'couple' && !isDrawn(kind, placed, stage);
}

/** The first person of a picture as it shows them, to be kept and drawn again; null when it shows nobody with a face. */
export function personIn(stage: Stage): PersonLook | null {
  const people = stage.placed.filter(({ subject }) => FACED.has(subject.kind));
  const placed = people.sort((a, b) => a.index - b.index)[0];
  const k = placed && PEOPLE[placed.subject.kind];
  if (!k) return null;
  const { subject, rng } = placed;
  if (subject.look) return subject.look;
  if (isDrawn(subject.kind, placed, stage))
    return lookOf(keptCharacter(subject, rng.node('character')), subject.kind, rng.seed);
  const { outfit, w } = clothesOf(k, placed);
  return lookOfFigure(subject, rng, outfit, w);
}

/** Riders and flyers are seen from the side, readers half from the front so that the book shows. */
function turned(pose: Subject['pose'], rng: { range(a: number, b: number): number }): number | null {
  if (pose === 'ride') return rng.range(0.2, 0.4);
  if (pose === 'fly') return rng.range(0.15, 0.5);
  return pose === 'read' ? rng.range(0.5, 0.85) : null;
}

function personPainter(kind: string, k: PersonKind): SubjectPainter {
  const shape = (subject: Subject): number => {
    const f = dressed(
      outfitOf(k, subject, characterOf(subject, createRng(3))),
      figurePose(subject.pose, k.rest),
      createRng(3),
      0,
    );
    const [x0, x1, , y1] = extent(f.body, {
      yaw:
        subject.pose === 'ride' || subject.pose === 'fly' ? 0.3 : subject.traits.includes('from_behind') ? -1.4 : 1.4,
      pitch: 0.05,
      facing: 1,
    });
    return ((x1 - x0) / y1) * (kind === 'couple' ? 1.7 : 1);
  };
  return {
    kinds: [kind],
    aspect: shape,
    metres: () => k.metres,
    habitat: { places: PLACES[kind] ?? ['street', 'field', 'meadow', 'beach'], layer: 'ground' },
    paint(frame, placed, stage) {
      const { shot } = stage.scene.camera;
      const close = isClose(stage);
      // A drawn hero who only stands there is worth a close look.
      const pose = placed.subject.pose;
      const hero =
        stage.hints.drawn &&
        shot === null &&
        placed.index === 0 &&
        placed.subject.count === 1 &&
        !placed.subject.traits.some((t) => CARRIED.has(t)) &&
        placed.height > frame.height * 0.3 &&
        (pose === null || pose === 'look_up') &&
        stage.scene.subjects.length === 1;
      if (isDrawn(kind, placed, stage)) {
        paintDrawn(frame, placed, stage, close || hero);
        return;
      }
      paint(kind, k, placed, stage, frame, shape(placed.subject), isBust(placed, stage));
    },
  };
}

export const peoplePainters = Object.entries(PEOPLE).map(([kind, k]) => personPainter(kind, k));
