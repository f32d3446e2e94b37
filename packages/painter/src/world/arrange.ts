import { layerOf, shownOf } from '../compose/place-subjects.ts';
import { BOARDS, isAnimate, isPerson, MOUNTS, OPEN_BOATS, PERCHES, VEHICLE_KINDS } from '../language/vocabulary.ts';
import type { Placement, Pose, SceneGraph, Subject } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { cast } from './forms.ts';
import { CLOSED_PLACES, STREETS } from './places.data.ts';
import { SEATS } from './seats.data.ts';
import { settle } from './settle.ts';
import { LONGEST } from './sizes.ts';
import { boxOf } from './support.ts';
import type { Standing, World } from './world.ts';

/** Up to this longest side, metres, a thing is set on the furniture beside it without being told. */
const HANDY = 0.62;
const CARRIERS: ReadonlySet<string> = new Set([
  'table',
  'desk',
  'bench',
  'chair',
  'bookshelf',
  'piano',
  'sofa',
  'bed',
  'armchair',
]);

/** The largest guest, metres, that comes to sit on one of these without being told; of what is no being, the largest that is put there. */
const BEARS: Readonly<Record<string, readonly [being: number, thing: number]>> = {
  branch: [1.25, 0],
  windowsill: [2, HANDY],
  roof: [2, 0],
  rock: [2.2, 0],
  fence: [0.9, 0],
};
/** Cut flowers: in a vase when there is one. */
const CUT: ReadonlySet<string> = new Set([
  'rose',
  'sunflower',
  'tulip',
  'dahlia',
  'daisy',
  'poppy',
  'lily',
  'orchid',
  'peony',
  'flower',
]);
const LOW_POSES: readonly (Pose | null)[] = ['sit', 'lie', 'sleep', 'read'];

/** In a street cars, trucks and buses turn towards where it leads. */
const ALONG = [-0.55, 0.55] as const;

/** Least longest side beside the largest thing of the picture. */
const SEEN = 0.09;

/** The largest thing of open land or in a studio is built at least so long, metres. */
const LEAST = 0.45;

/** Relations in which one carries the other. */
const CARRY: ReadonlySet<string> = new Set(['on', 'in']);

/** Longest side, metres, of whom a boat has room for. */
const ABOARD = 2.1;

/** Nothing in a room is taller, metres. */
const INDOORS = 2.45;

type Kept = World['kept'];

/** Small and no living being: it is put down somewhere. A ball of wool stays where the cat is. */
const isHandy = ({ kind, size }: Subject): boolean =>
  !isAnimate(kind) && kind !== 'yarn' && !CARRIERS.has(kind) && (LONGEST[kind] ?? 9) * 2 ** size <= HANDY;

/** The individuals of a scene, each at its true size and where the words put it. */
export function standUp(stage: Stage, floor: number): { standing: Standing[]; kept: Kept } {
  const rng = stage.rng.node('world');
  const standing: Standing[] = [];
  const subjects = seated(stage.scene, withCarrier(stage.scene));
  const open = !CLOSED_PLACES.includes(stage.scene.place);
  const inStreet = STREETS.includes(stage.scene.place);
  const placements = placementsOf(subjects, stage.scene);
  const carried = (of: number): boolean => placements.some((p) => p.guest === of && CARRY.has(p.relation));
  const layers = subjects.map((s, of): Standing['layer'] => {
    const painter = subjectPainter(s.kind);
    const borne = placements.some((p) => p.hosts.includes(of) && p.relation === 'on');
    if (HUNG.has(s.kind) && (borne || (subjects.length === 1 && s.kind !== 'fence'))) return 'foreground';
    return painter && (s.pose === 'fly' || !carried(of)) ? layerOf(s, painter, stage.scene) : 'ground';
  });
  const seat = (of: number): boolean =>
    isPerson(subjects[of]!.kind) &&
    placements.some((p) => p.guest === of && p.relation === 'on' && p.hosts.some((h) => subjects[h]!.kind in SEATS));
  // Who sits looks out of the picture, and so does what they sit on.
  const sat = (of: number): boolean =>
    subjects[of]!.kind in SEATS &&
    placements.some((p) => p.relation === 'on' && p.hosts.includes(of) && isPerson(subjects[p.guest]!.kind));
  // A cake that bears candles has none of its own, and they are a cake's.
  const topped = ({ guest, hosts, relation }: Placement): boolean =>
    relation === 'on' && subjects[guest]!.kind === 'candle' && subjects[hosts[0]!]?.kind === 'cake';
  for (const [of, subject] of subjects.entries()) {
    const layer = layers[of]!;
    const feast = placements.some((p) => topped(p) && (p.guest === of || p.hosts.includes(of)));
    const traits = feast ? [...subject.traits, 'feast'] : subject.traits;
    const size = subject.size - (feast && subject.kind === 'candle' ? 1.2 : 0);
    for (let i = 0; i < shownOf(subject, standing.length); i++) {
      const node = rng.node(`${of}/${subject.kind}/${i}`);
      const on = !isPerson(subject.kind) || seat(of);
      const one = cast({ ...subject, traits, size, count: 1, pose: poseOf(of, subjects) }, node, stage, layer, on);
      if (!one) break;
      const { form, asset, relief, scale, body } = one;
      const yaw = one.yaw * (sat(of) ? 0.4 : 1);
      const along =
        inStreet && VEHICLE_KINDS.includes(subject.kind) && (LONGEST[subject.kind] ?? 0) > 2.5 ? node.pick(ALONG) : 0;
      standing.push({
        form,
        layer,
        asset,
        relief,
        yaw: yaw + along,
        turn: yaw,
        scale,
        body,
        at: [0, floor, 0],
        frameId: 0,
        of: of < stage.scene.subjects.length ? of : -1,
        subject,
        rng: node,
        on: null,
        sheltered: false,
      });
    }
  }
  // Beside somebody a tree is no taller than leaves them to be seen.
  const beings = standing.filter((n) => isAnimate(n.subject.kind)).map((n) => n.relief.longest * n.scale);
  if (beings.length > 0)
    for (const n of standing)
      if (n.form.kind === 'card' && n.form.crown)
        n.scale = Math.min(n.scale, Math.max(YOUNG, OVER * Math.max(...beings)));
  // A giraffe in a room is as tall as the room has it.
  if (stage.scene.place === 'room')
    for (const n of standing) {
      const { lo, hi } = boxOf(n);
      n.scale *= Math.min(1, INDOORS / (hi[1] - lo[1]));
    }
  // A mouse beside an elephant is seen: beyond this the smaller one grows.
  const free = standing.filter((n) => !CARRIERS.has(n.subject.kind));
  const largest = Math.max(...(free.length > 0 ? free : standing).map((n) => n.relief.longest * n.scale));
  for (const n of standing) n.scale = Math.max(n.scale, (largest * SEEN) / n.relief.longest);
  // Nearness is measured in metres all over the world: a beetle's meadow is built larger.
  if (standing.length === 0) return { standing, kept: [] };
  const grown =
    open || stage.scene.place === 'studio' ? LEAST / Math.max(...standing.map((n) => n.relief.longest * n.scale)) : 1;
  if (grown > 1) for (const n of standing) n.scale *= grown;
  // Beside what flies or floats there is no ground to be set on: it keeps the place that the composition gives it.
  const settled = placements.filter(
    (p) => CARRY.has(p.relation) || [p.guest, ...p.hosts].every((i) => layers[i] === 'ground'),
  );
  const kept = settle(standing, subjects, settled, { floor, open }, rng.node('place'));
  // Who stands on something is where that is.
  for (const n of standing) n.layer = standing[n.on ?? -1]?.layer ?? n.layer;
  for (const n of standing) if (n.subject.traits.includes('landing')) n.at[1] += LANDING * n.relief.longest * n.scale;
  return { standing, kept };
}

/** Metres of a young tree; and how much taller than who is beside it a tree is. */
const YOUNG = 3.2;
const OVER = 1.7;

/** How far what lands is over the ground, in its lengths. */
const LANDING = 0.3;

/** What goes across the picture when somebody sits on it. */
const HUNG: ReadonlySet<string> = new Set(['branch', 'roof', 'fence']);

/** A being in a basket sits there, people in boats and on seats, and animals on a seat that others are on, too. */
function seated(scene: SceneGraph, subjects: readonly Subject[]): Subject[] {
  const held = (i: number): boolean => scene.relations?.some((p) => p.guest === i && p.relation === 'in') === true;
  const boat = subjects.some((s) => OPEN_BOATS.includes(s.kind));
  const seat = (s: Subject): boolean =>
    isPerson(s.kind) && s.on !== undefined && (s.on in SEATS || (PERCHES.includes(s.on) && s.on !== 'rock'));
  const shared = (s: Subject): boolean =>
    s.on !== undefined &&
    s.on in SEATS &&
    subjects.reduce((sum, one) => sum + (one.on === s.on ? one.count : 0), 0) > 1;
  return subjects.map((s, i) =>
    s.pose === null && ((isAnimate(s.kind) && (held(i) || shared(s))) || (boat && isPerson(s.kind)) || seat(s))
      ? { ...s, pose: 'sit' }
      : s,
  );
}

/** Indoors small things do not lie on the boards: a table comes under them when nothing else is there to carry them. */
function withCarrier(scene: SceneGraph): Subject[] {
  const { subjects, place } = scene;
  if (place !== 'room' || subjects.length === 0 || !subjects.every(isHandy)) return subjects;
  return [...subjects, { kind: 'table', count: 1, colours: [], pose: null, size: 0, traits: [], words: [] }];
}

/** Boards are ridden standing; who has nothing to ride does not. */
function poseOf(of: number, subjects: readonly Subject[]): Pose | null {
  const { pose } = subjects[of]!;
  if (pose !== 'ride') return pose;
  const mount = subjects[mountOf(of, subjects)];
  return mount && !BOARDS.has(mount.kind) ? pose : 'stand';
}

/** Which of the subjects carries a rider; -1 when there is none. */
export function mountOf(rider: number, subjects: readonly Subject[]): number {
  const able = (s: Subject, i: number): boolean => i !== rider && MOUNTS.has(s.kind) && s.pose !== 'ride';
  const told = subjects.findIndex((s, i) => able(s, i) && s.kind === subjects[rider]!.on);
  return told >= 0 ? told : subjects.findIndex(able);
}

function placementsOf(subjects: readonly Subject[], scene: SceneGraph): Placement[] {
  const vase = subjects.findIndex((s) => s.kind === 'vase');
  const cut = (guest: number): boolean => vase >= 0 && CUT.has(subjects[guest]!.kind);
  const out: Placement[] = (scene.relations ?? []).filter((p) => !cut(p.guest));
  // What cut flowers are said to be on is where their vase stands.
  const under = scene.relations?.find((p) => cut(p.guest) && p.relation === 'on' && !p.hosts.includes(vase));
  if (under && !out.some((p) => p.guest === vase)) out.push({ ...under, guest: vase });
  const told = (guest: number): boolean => out.some((p) => p.guest === guest);
  for (const [guest, s] of subjects.entries()) {
    if (s.on === undefined || told(guest) || cut(guest)) continue;
    const host = subjects.findIndex((h, i) => i !== guest && h.kind === s.on);
    if (host >= 0) out.push({ guest, relation: 'on', hosts: [host] });
  }
  // Who rides sits on what can be ridden, told or not.
  for (const [guest, s] of subjects.entries()) {
    const mount = s.pose === 'ride' && !told(guest) ? mountOf(guest, subjects) : -1;
    if (mount >= 0) out.push({ guest, relation: 'on', hosts: [mount] });
  }
  // Who has a boat sits in it.
  const boat = subjects.findIndex((s) => OPEN_BOATS.includes(s.kind));
  if (boat >= 0)
    for (const [guest, s] of subjects.entries())
      if (isAnimate(s.kind) && (LONGEST[s.kind] ?? 9) < ABOARD && s.pose !== 'swim' && s.pose !== 'fly' && !told(guest))
        out.push({ guest, relation: 'on', hosts: [boat] });
  const seat = subjects.findIndex((s) => s.kind in SEATS);
  const perch = subjects.findIndex((s) => PERCHES.includes(s.kind));
  for (const [guest, s] of subjects.entries()) {
    if (told(guest) || s.pose === 'fly' || s.pose === 'swim') continue;
    const size = LONGEST[s.kind] ?? 9;
    const [being, thing] = BEARS[subjects[perch]?.kind ?? ''] ?? [0, 0];
    if (cut(guest)) out.push({ guest, relation: 'in', hosts: [vase] });
    else if (seat >= 0 && isAnimate(s.kind) && LOW_POSES.includes(s.pose) && size < ABOARD)
      out.push({ guest, relation: 'on', hosts: [seat] });
    else if (
      guest !== perch &&
      !out.some((p) => p.hosts.includes(guest)) &&
      size <= (isAnimate(s.kind) ? being : thing)
    )
      out.push({ guest, relation: 'on', hosts: [perch] });
  }
  const carrier = subjects.findIndex((s) => CARRIERS.has(s.kind));
  if (carrier < 0) return out;
  for (const [guest, s] of subjects.entries())
    if (
      guest !== carrier &&
      !told(guest) &&
      isHandy(s) &&
      !out.some((p) => p.guest === carrier && p.hosts.includes(guest))
    )
      out.push({ guest, relation: 'on', hosts: [carrier] });
  return out;
}
