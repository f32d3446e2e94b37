import type { Placement, Subject } from '../scene.ts';
import type { Rng } from '../stage.ts';
import { boxesOf, depthOf, girthOf, moveTo, widthOf } from './boxes.ts';
import { setInHand, setOver, takeOff } from './deeds.ts';
import { type Bounds, union } from './node.ts';
import { SPREADS } from './pile.data.ts';
import { pileUp } from './pile.ts';
import { hasLevel, rides, setAstride, setPerched, setSeated, sits } from './ride.ts';
import { boxOf, roomFor, setDown, setIn, setOn, setStems, setUnder, showOver, spread } from './support.ts';
import type { Standing, World } from './world.ts';

type Kept = World['kept'];

/** From this size on, metres, what stands before it is so much smaller that it would be a dot. */
const TOWERING = 9;
/** How far off a towering thing is seen whole, in its own sizes; and how large beside it who stands before it is to be. */
const WHOLE_AT = 1.3;
const BEFORE = 0.34;

/** Free ground between a host and who stands before it: in open land it comes nearer to the eye, so that it is seen at its true size. */
function gapBefore(own: Bounds, host: Bounds, open: boolean): number {
  const [small, large] = [girthOf(own), girthOf(host)];
  if (!open || large < TOWERING || small > large * BEFORE) return 0;
  return WHOLE_AT * (large - small / BEFORE);
}

/** Turns a node to look to the right (1) or left (-1): bodies look along x, things only vary. */
export function face(n: Standing, side: 1 | -1): void {
  if (n.body) n.yaw = side < 0 ? Math.PI - n.turn : n.turn;
}

/** Height of the floor, and whether it is open land with room to the eye. */
export interface Ground {
  floor: number;
  open: boolean;
}

/**
 * Sets all in their places: what nothing places in a row, the rest by its placement from there. Axes are the first camera's: x right, z away,
 * so left, right, behind and before are the viewer's, and stay where they are when the camera moves. Answers the placements it could keep.
 */
export function settle(
  all: Standing[],
  subjects: readonly Subject[],
  placements: readonly Placement[],
  { floor, open }: Ground,
  rng: Rng,
): Kept {
  const ofSubject = (i: number): number[] => {
    const own = subjects[i];
    return all.flatMap((n, k) => (n.subject === own ? [k] : []));
  };
  for (const n of all) setDown(n, floor);
  const placed = new Set<number>();
  const roots = subjects.map((_, i) => i).filter((i) => !placements.some((p) => p.guest === i));
  const free = roots.length > 0 ? roots : [0];
  const flanks = placements.filter((p) => p.relation === 'between').flatMap((p) => p.hosts);
  const inRow = free.filter((i) => !flanks.includes(i) || roots.length === 0).flatMap(ofSubject);
  row(
    all,
    inRow.filter((k) => all[k]!.layer === 'ground'),
    open,
    rng,
  );
  for (const i of free) placed.add(i);
  const kept: Kept = [];
  const left = placements.filter((p) => !placed.has(p.guest));
  while (left.length > 0) {
    const at = Math.max(
      0,
      left.findIndex((p) => p.hosts.every((h) => placed.has(h))),
    );
    const [placement] = left.splice(at, 1);
    const guests = ofSubject(placement!.guest);
    const hosts = placement!.hosts.flatMap(ofSubject);
    placed.add(placement!.guest);
    const holds = hosts.length > 0 && set(all, placement!.relation, guests, hosts, { floor, open });
    if (holds) kept.push({ placement: placement!, guests, hosts });
    else beside(all, guests, hosts, floor);
  }
  pileUp(all, rng);
  const over = kept.flatMap(({ placement, guests }) => (placement.relation === 'over' ? guests : []));
  all.forEach((n, i) => {
    if (n.subject.pose === 'jump' && n.on === null && !over.includes(i)) takeOff(n);
  });
  return kept;
}

function set(
  all: Standing[],
  relation: Placement['relation'],
  guests: number[],
  hosts: number[],
  ground: Ground,
): boolean {
  const { floor } = ground;
  const host = all[hosts[0]!]!;
  switch (relation) {
    case 'on': {
      if (host.subject.kind === 'rock') host.scale *= roomFor(host, guests, all);
      spread(
        host,
        guests.map((g) => all[g]!),
        SPREADS[host.subject.kind],
      );
      guests.forEach((g, i) => {
        all[g]!.on = hosts[i % hosts.length]!;
        const own = all[all[g]!.on]!;
        const company = all.filter((n) => n.on === all[g]!.on && (n === all[g] || n.of >= 0));
        if (rides(all[g]!, own)) {
          setAstride(all[g]!, own, company.indexOf(all[g]!));
          return;
        }
        if (sits(all[g]!, own)) {
          const seated = company.filter((n) => sits(n, own));
          for (const [k, n] of seated.entries()) setSeated(n, own, k, seated.length);
          return;
        }
        if (hasLevel(own)) {
          for (const [k, n] of company.entries()) setPerched(n, own, k, company.length);
          return;
        }
        const taken = all.filter((n, k) => n !== all[g] && n.on === all[g]!.on && k !== g).map(boxOf);
        setOn(all[g]!, own, taken);
      });
      return true;
    }
    case 'in':
      if (host.subject.kind === 'vase' && all[guests[0]!]!.form.kind === 'card') {
        setStems(
          guests.map((g) => all[g]!),
          host,
        );
        for (const g of guests) all[g]!.on = hosts[0]!;
        return true;
      }
      for (const g of guests) {
        const inside = all.filter((n) => n.on === hosts[0]! && n !== all[g]);
        setIn(all[g]!, host, inside, guests.length);
        all[g]!.on = hosts[0]!;
      }
      showOver(
        guests.map((g) => all[g]!),
        host,
      );
      return true;
    case 'held':
      return guests.every((g, i) => {
        all[g]!.on = hosts[i % hosts.length]!;
        return setInHand(all[g]!, all[hosts[i % hosts.length]!]!);
      });
    case 'over':
      for (const g of guests) setOver(all[g]!, host);
      return true;
    case 'under':
      return guests.every((g) => {
        all[g]!.sheltered = setUnder(all[g]!, host, floor);
        return all[g]!.sheltered;
      });
    case 'between':
      return between(all, guests, hosts, floor);
    case 'left':
    case 'right':
      alongside(all, guests, hosts, floor, relation === 'left' ? -1 : 1);
      return true;
    case 'behind':
    case 'front':
      inDepth(all, guests, hosts, ground, relation === 'behind' ? 1 : -1);
      return true;
    default:
      beside(all, guests, hosts, floor);
      return true;
  }
}

/** Side by side, in the order of the words or mirrored; what is much smaller stands in front. */
function row(all: Standing[], who: readonly number[], open: boolean, rng: Rng): void {
  const nodes = who.map((i) => all[i]!);
  if (nodes.length === 0) return;
  const order = rng.chance(0.5) ? nodes : [...nodes].reverse();
  const largest = Math.max(...nodes.map((n) => girthOf(boxOf(n))));
  const large = order.filter((n) => girthOf(boxOf(n)) >= largest * 0.24);
  const small = order.filter((n) => !large.includes(n));
  order.forEach((n, i) => {
    if (n.body) face(n, i < order.length / 2 ? 1 : -1);
  });
  const rows = large.length > 4 ? 2 : 1;
  // Through the gaps of the first row the second is seen: low things need wider ones.
  const low = (b: Bounds): boolean => rows > 1 && b.hi[1] - b.lo[1] < widthOf(b) * 1.4;
  for (let r = 0; r < rows; r++) {
    const mine = large.filter((_, i) => i % rows === r);
    let x = 0;
    mine.forEach((n, i) => {
      const b = boxOf(n);
      const gap = i === 0 ? 0 : (low(b) ? 0.55 : 0.1) * Math.min(girthOf(b), girthOf(boxOf(mine[i - 1]!)));
      // Fronts in one line, so that nobody stands behind a sofa.
      const back = depthOf(b) * (0.5 + r * 1.3 + (i % 2) * 0.16 + rng.range(-0.04, 0.04));
      moveTo(n, x + gap + widthOf(b) / 2, back);
      x += gap + widthOf(b);
    });
    for (const n of mine) n.at[0] -= x / 2 - (r === 1 && large.length % 2 === 0 ? widthOf(boxOf(n)) * 0.5 : 0);
  }
  if (small.length === 0) return;
  const whole = union(large.map(boxOf));
  const wide = small.reduce((sum, n) => sum + widthOf(boxOf(n)) * 1.25, 0);
  let x = whole.lo[0] + widthOf(whole) * (rng.chance(0.5) ? 0.22 : 0.78) - wide / 2;
  for (const n of small) {
    const b = boxOf(n);
    moveTo(n, x + widthOf(b) * 0.6, whole.lo[2] - depthOf(b) * 0.5 - girthOf(b) * 0.6 - gapBefore(b, whole, open));
    x += widthOf(b) * 1.25;
  }
}

/** The height of what the hosts stand on: their guest stands there, too, when it is no larger than they are. */
function level(all: readonly Standing[], hosts: readonly number[], floor: number): number {
  return Math.max(floor, ...hosts.map((h) => (all[h]!.on === null ? floor : boxOf(all[h]!).lo[1])));
}

function alongside(all: Standing[], guests: number[], hosts: number[], floor: number, side: 1 | -1): void {
  const b = boxesOf(all, hosts);
  let x = side > 0 ? b.hi[0] : b.lo[0];
  for (const g of guests) {
    const n = all[g]!;
    face(n, -side as 1 | -1);
    const own = boxOf(n);
    x += side * (0.12 * Math.min(girthOf(own), girthOf(b)) + widthOf(own) / 2);
    const spare = Math.max(0, depthOf(b) - depthOf(own));
    moveTo(n, x, (b.lo[2] + b.hi[2]) / 2 - spare * 0.3);
    x += (side * widthOf(own)) / 2;
    stand(all, n, hosts, level(all, hosts, floor));
  }
}

/** Puts a node down where its hosts stand: on what carries them, if that reaches so far, else on the floor. */
function stand(all: readonly Standing[], n: Standing, hosts: readonly number[], height: number): void {
  setDown(n, height);
  const host = all[hosts[0]!]?.on;
  if (host === null || host === undefined) return;
  const b = boxOf(n);
  const carrier = all[host]!;
  const top = carrier.relief.heightAt(carrier, (b.lo[0] + b.hi[0]) / 2, (b.lo[2] + b.hi[2]) / 2, 'top');
  if (Math.abs(top - height) < 0.02) n.on = host;
  else setDown(n, boxOf(carrier).lo[1]);
}

function inDepth(all: Standing[], guests: number[], hosts: number[], { floor, open }: Ground, side: 1 | -1): void {
  const b = boxesOf(all, hosts);
  const wide = guests.reduce((sum, g) => sum + widthOf(boxOf(all[g]!)) * 1.15, 0);
  let x = (b.lo[0] + b.hi[0]) / 2 - wide / 2;
  for (const g of guests) {
    const n = all[g]!;
    const own = boxOf(n);
    const near = side < 0 ? gapBefore(own, b, open) : 0;
    const gap = 0.12 * Math.min(girthOf(own), girthOf(b)) + depthOf(own) / 2 + near;
    moveTo(n, x + widthOf(own) * 0.575, side > 0 ? b.hi[2] + gap : b.lo[2] - gap);
    x += widthOf(own) * 1.15;
    stand(all, n, hosts, level(all, hosts, floor));
  }
}

/** The hosts make room to both sides of their guests. */
function between(all: Standing[], guests: number[], hosts: number[], floor: number): boolean {
  if (hosts.length < 2) return false;
  const half = Math.ceil(hosts.length / 2);
  for (const g of guests) setDown(all[g]!, floor);
  let x = 0;
  for (const g of guests) {
    const own = boxOf(all[g]!);
    moveTo(all[g]!, x + widthOf(own) / 2, 0);
    x += widthOf(own) * 1.1;
  }
  const mid = boxesOf(all, guests);
  let left = mid.lo[0];
  let right = mid.hi[0];
  hosts.forEach((h, i) => {
    const n = all[h]!;
    const side = i < half ? -1 : 1;
    face(n, -side as 1 | -1);
    const own = boxOf(n);
    const gap = 0.12 * Math.min(girthOf(own), girthOf(mid));
    moveTo(n, side < 0 ? left - gap - widthOf(own) / 2 : right + gap + widthOf(own) / 2, 0);
    if (side < 0) left -= gap + widthOf(own);
    else right += gap + widthOf(own);
  });
  return true;
}

/** On the side where less stands. */
function beside(all: Standing[], guests: number[], hosts: number[], floor: number): void {
  if (hosts.length === 0) return;
  const others = all.filter((_, i) => !guests.includes(i) && !hosts.includes(i));
  const b = boxesOf(all, hosts);
  const mid = (b.lo[0] + b.hi[0]) / 2;
  const right = others.filter((n) => n.at[0] > mid).length;
  alongside(all, guests, hosts, floor, right > others.length - right ? -1 : 1);
}
