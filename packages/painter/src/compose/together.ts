import { clamp } from '../core/colour.ts';
import { isAnimate, isPerson, OPEN_BOATS, PERCHES } from '../language/vocabulary.ts';
import { seenFromAbove } from '../nature/pond.ts';
import type { PlacedSubject, Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { type Loose, setPerched, setRiders, stack, uncover } from './relations.ts';

/** Cut flowers: in a vase when there is one. */
const CUT = new Set(['rose', 'sunflower', 'tulip', 'dahlia', 'daisy', 'poppy', 'lily', 'orchid', 'peony', 'flower']);
const FRUIT = new Set(['apple', 'orange', 'lemon', 'pear', 'fruit']);
const BOATS = new Set(OPEN_BOATS);
/** What things are put on, with the height of its surface as a share of its own, and how much of its width is free. */
const SURFACES: Readonly<Record<string, { top: number; free: number; people: boolean }>> = {
  table: { top: 0.93, free: 0.7, people: false },
  desk: { top: 0.62, free: 0.3, people: false },
  bed: { top: 0.5, free: 0.55, people: true },
  sofa: { top: 0.5, free: 0.5, people: true },
  armchair: { top: 0.5, free: 0.55, people: true },
  bench: { top: 0.5, free: 0.7, people: true },
  hammock: { top: 0.34, free: 0.5, people: true },
  throne: { top: 0.4, free: 0.7, people: true },
  chair: { top: 0.48, free: 0.6, people: true },
};
const SPANNED = new Set(['river', 'lake', 'pond', 'fjord', 'valley']);
/** Real height in metres up to which a thing is put on a table. */
const HANDY = 0.62;

type Placed = PlacedSubject;

/** Up to this height, metres, what lies on a table is drawn large and the table cut off. */
const CLOSE = 0.36;

/** Metres of a placed thing. */
const metres = (p: Placed): number => subjectPainter(p.subject.kind)?.metres(p.subject) ?? 1;
const widthOf = (p: Placed): number => p.height * (subjectPainter(p.subject.kind)?.aspect(p.subject) ?? 1);
const resting = (p: Placed): boolean => ['sit', 'lie', 'sleep', 'read'].includes(p.subject.pose ?? '');

/**
 * Things that belong together are brought together: flowers stand in the vase, small things on the table, who sleeps lies on
 * the sofa, who has a boat sits in it. The words need not say how: the kinds do, alike in every language.
 */
export function bringTogether(stage: Stage, placed: readonly PlacedSubject[]): PlacedSubject[] {
  const all: Loose[] = placed.map((p) => ({ ...p }));
  if (stage.scene.place === 'room') layTable(stage, all);
  const of = (test: (p: Loose) => boolean): Loose[] => all.filter(test);
  const vase = of((p) => p.subject.kind === 'vase')[0];
  const surface = of((p) => p.subject.kind in SURFACES)[0];
  const boat = of((p) => BOATS.has(p.subject.kind))[0];
  const vessel = of((p) => p.subject.kind === 'bowl' || p.subject.kind === 'basket')[0];
  if (vessel) fill(vessel, all);
  if (surface) setOn(stage, surface, all);
  const bridge = of((p) => p.subject.kind === 'bridge')[0];
  if (bridge && SPANNED.has(stage.scene.place)) span(stage, bridge, all);
  if (vase) arrange(stage, vase, all);
  if (boat) board(stage, boat, all);
  setPerched(stage, all);
  // A vase that came to stand on a sill takes its flowers along.
  if (vase?.raised) arrange(stage, vase, all);
  setRiders(stage, all);
  const spanned = bridge !== undefined && SPANNED.has(stage.scene.place);
  const bySurface = new Set(
    all.filter(({ subject: { on } }) => on && (on in SURFACES || BOATS.has(on) || (on === 'bridge' && spanned))),
  );
  stack(stage, all, bySurface);
  if (!vase) uncover(stage, all);
  if (stage.scene.place === 'pond' && seenFromAbove(stage)) scatter(stage, all);
  return all;
}

/** Indoors small things do not hover over the boards: a table comes under them when nothing else is there to carry them. */
function layTable(stage: Stage, all: Loose[]): void {
  const small = all.filter((p) => p.layer === 'ground' && metres(p) <= HANDY && !isAnimate(p.subject.kind));
  const first = small[0];
  const carried = all.some(
    (p) => p.subject.kind in SURFACES || PERCHES.includes(p.subject.kind) || p.subject.kind === 'campfire',
  );
  // A ball of wool lies on the floor with the cat.
  const toy = first?.subject.kind === 'yarn' && all.some((p) => isAnimate(p.subject.kind));
  if (!first || carried || toy || all.some((p) => p.subject.on !== undefined)) return;
  const subject = { kind: 'table', count: 1, colours: [], pose: null, size: 0, traits: [], words: [] };
  all.push({ ...first, subject, index: all.length, z: first.z + 0.1, rng: stage.rng.node('table') });
}

function setOn(stage: Stage, host: Loose, all: Loose[]): void {
  const { top, free, people } = SURFACES[host.subject.kind]!;
  const vased = all.some((p) => p.subject.kind === 'vase');
  const guests = all.filter((p) => {
    if (p === host || p.layer !== 'ground' || p.subject.kind in SURFACES) return false;
    if (vased && CUT.has(p.subject.kind)) return false;
    const m = metres(p);
    if (people) return (resting(p) || p.subject.on === host.subject.kind) && m < 2;
    return m <= HANDY && (p.subject.kind !== 'cat' || resting(p) || p.subject.pose === null);
  });
  if (guests.length === 0) return;
  // Who is seen from behind sits on a seat seen from behind, and its back rest covers them.
  const turned =
    people &&
    !stage.hints.drawn &&
    host.subject.kind !== 'bed' &&
    host.subject.kind !== 'hammock' &&
    guests.some((g) => isPerson(g.subject.kind) && g.subject.traits.includes('from_behind'));
  if (people)
    for (const g of guests) if (isPerson(g.subject.kind) && !resting(g)) g.subject = { ...g.subject, pose: 'sit' };
  if (turned) host.subject = { ...host.subject, traits: [...host.subject.traits, 'from_behind'] };
  // The carrier takes the middle and its true size beside what it carries, as far as the picture has room.
  const { width: W, height: H } = stage;
  const aspect = widthOf(host) / host.height;
  const tallest = Math.max(...guests.map((g) => g.height));
  const wanted = people ? tallest * (turned ? 1.15 : 1.5) : tallest * 1.25;
  const close = !people && !vased && host.subject.kind === 'table' && guests.every((g) => metres(g) <= CLOSE);
  if (close) {
    // Small things are what the picture is about: the table's top crosses it, its legs leave it.
    host.height = (W * 1.02) / aspect;
    host.y = H * 0.68 + host.height * top;
    for (const g of guests) g.height = H * clamp(0.5 * (metres(g) / 0.3) ** 0.45, 0.2, 0.42);
  } else {
    host.height = clamp(wanted, H * 0.24, Math.min(H * 0.5, (W * 0.84) / aspect));
    host.y = Math.min(H * 0.95, Math.max(host.y, H * 0.84));
  }
  host.x = W / 2;
  const width = widthOf(host);
  const seat = host.y - host.height * top;
  const room = Math.max(H * 0.1, seat - H * 0.04);
  const span = close ? W * 0.8 : width * free;
  const broad = guests.reduce((sum, g) => sum + widthOf(g), 0);
  const scale = Math.min(1, room / Math.max(...guests.map((g) => g.height)), span / (broad * (people ? 0.8 : 0.95)));
  // Each takes the share of the top that its breadth asks for.
  let left = host.x - (Math.min(span, broad * scale * 1.15) || 1) / 2;
  const gap = (Math.min(span, broad * scale * 1.15) - broad * scale) / guests.length;
  guests.forEach((g, i) => {
    g.height *= scale;
    const own = widthOf(g);
    g.x = left + gap / 2 + own / 2;
    left += own + gap;
    g.y =
      seat +
      (people
        ? host.height * 0.04
        : close
          ? H * (stage.scene.place === 'room' ? 0.012 : 0.04) * (1 + 0.7 * (i % 2))
          : host.height * 0.02);
    g.z = host.z + (turned ? 0.05 : -0.05) - 0.01 * i;
    if (people && resting(g) && g.subject.pose !== 'sit') g.y += host.height * 0.02;
    if (people) g.raised = true;
  });
}

/** Flowers fan out of the mouth of the vase; their stems end inside it. */
function arrange(stage: Stage, vase: Loose, all: Loose[]): void {
  const flowers = all.filter((p) => CUT.has(p.subject.kind) && p.layer === 'ground');
  if (flowers.length === 0) return;
  const { height: H } = stage;
  // Vase and flowers share the height that the vase alone would have had, and a little more.
  const bottom = vase.y;
  const whole = clamp(vase.height * 1.9, H * 0.42, Math.min(H * 0.8, bottom - H * 0.05));
  vase.x = clamp(vase.x, stage.width * 0.3, stage.width * 0.7);
  vase.height = whole * 0.46;
  const mouth = bottom - vase.height * 0.97;
  const n = flowers.length;
  const reach = vase.height * Math.min(0.6, 0.2 + 0.13 * n);
  const clear = reach + vase.height * 0.3;
  vase.x = clamp(vase.x, Math.min(stage.width / 2, clear), Math.max(stage.width / 2, stage.width - clear));
  flowers.forEach((f, i) => {
    const t = n === 1 ? 0 : (i / (n - 1)) * 2 - 1;
    const high = whole * (0.62 - 0.14 * t * t - (i % 2) * 0.07);
    f.x = vase.x + t * reach;
    f.y = mouth + vase.height * 0.3;
    f.height = high;
    // Behind the vase, and before the wall of the sill it stands on.
    f.z = vase.z + (vase.raised ? 0.008 : 0.04);
    f.raised = vase.raised === true;
    f.subject = { ...f.subject, traits: [...f.subject.traits.filter((x) => x !== 'cut'), 'cut'] };
    f.root = { x: vase.x + t * vase.height * 0.06, y: f.y };
  });
}

/** Fish seen from above lie all over the water, close enough to be looked at, not in a row. */
function scatter(stage: Stage, all: Loose[]): void {
  const { width: W, height: H } = stage;
  const rng = stage.rng.node('shoal');
  const turn = rng.range(0, 6.28);
  const near = [0.34, 0.31, 0.28, 0.26, 0.23, 0.21, 0.2][Math.min(6, all.length - 1)]!;
  all.forEach((p, i) => {
    const r = all.length === 1 ? 0 : 0.14 + 0.2 * Math.sqrt(i / all.length);
    const a = turn + i * 2.39996;
    p.height = H * near * rng.range(0.85, 1.15);
    p.x = W * (0.5 + 1.1 * r * Math.cos(a)) + rng.gauss() * W * 0.02;
    p.y = H * (0.5 + r * Math.sin(a)) + p.height * 0.5;
  });
}

/** Fruit lies in the bowl or basket: one model, so that it is heaped and not beside. */
function fill(vessel: Loose, all: Loose[]): void {
  const fruit = all.filter((p) => FRUIT.has(p.subject.kind));
  if (fruit.length === 0) return;
  const traits = [...new Set(fruit.map((p) => `holds_${p.subject.kind}`))];
  // One or two of a kind were counted; then each is there once, in its own colour.
  const counted = fruit.some((p) => p.subject.count < 3 && p.subject.kind !== 'fruit');
  for (const p of fruit) {
    if (counted) traits.push(`one_${p.subject.kind}`);
    if (p.subject.colours[0]) traits.push(`${p.subject.colours[0]}_${p.subject.kind}`);
  }
  vessel.subject = { ...vessel.subject, traits: [...vessel.subject.traits, ...traits] };
  for (const p of fruit) all.splice(all.indexOf(p), 1);
}

/** A bridge lies across the water from side to side; what else is built stands clear of it on the far bank. */
function span(stage: Stage, bridge: Loose, all: Loose[]): void {
  const { width: W, height: H } = stage;
  const { horizonY: hy } = stage.camera;
  const side = stage.layout?.side ?? 1;
  bridge.layer = 'on_water';
  bridge.x = W * (0.5 + 0.05 * side);
  bridge.y = hy + (H - hy) * 0.42;
  bridge.height = (bridge.height * W * 0.66) / widthOf(bridge);
  bridge.z = 9;
  // A train, a car or walkers on the bridge: over the crown of the deck.
  const deck = bridge.y - bridge.height * 0.86;
  const over = all.filter((p) => p.subject.on === 'bridge');
  for (const p of over) {
    p.layer = 'on_water';
    p.height = Math.min(bridge.height * clamp((metres(p) / 4) ** 0.5, 0.25, 0.8), (W * 0.5) / (widthOf(p) / p.height));
    p.x = bridge.x;
    p.y = deck;
    p.z = bridge.z - 0.05;
  }
  all
    .filter((p) => p !== bridge && !over.includes(p) && p.layer !== 'sky' && metres(p) >= 2.6)
    .forEach((p, i) => {
      p.layer = 'behind_water';
      p.height = Math.min(p.height, H * 0.15);
      p.x = W * (0.5 - side * (0.22 + 0.17 * i));
      p.y = hy + (H - hy) * 0.16;
      p.z = 17;
    });
}

/** People sit amidships, behind the near side of the hull. */
function board(stage: Stage, boat: Loose, all: Loose[]): void {
  if (boat.layer !== 'on_water') return;
  const crew = all.filter((p) => p !== boat && p.layer === 'ground' && metres(p) > 0.25 && metres(p) < 2.1);
  if (crew.length === 0) return;
  const { width: W, height: H } = stage;
  const aspect = widthOf(boat) / boat.height;
  boat.height = Math.min(boat.height, (W * 0.44) / aspect, H * 0.16);
  const length = boat.height * aspect;
  boat.x = clamp(boat.x, Math.min(W / 2, length * 0.8), Math.max(W / 2, W - length * 0.8));
  const step = Math.min(length * 0.2, (length * 0.5) / crew.length);
  crew.forEach((p, i) => {
    const child = metres(p) < 1.2 ? 0.8 : 1;
    p.subject = { ...p.subject, pose: metres(p) > 1 ? 'sit' : p.subject.pose };
    p.height = boat.height * 1.5 * child * (metres(p) > 1 ? 1 : 0.6);
    p.x = boat.x + (i - (crew.length - 1) / 2) * step + length * 0.04;
    p.y = boat.y - boat.height * 0.22;
    p.z = boat.z + 0.05;
    p.layer = 'on_water';
  });
}
