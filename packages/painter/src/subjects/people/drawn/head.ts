import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PlacedSubject } from '../../../stage.ts';
import type { Character } from './character.ts';
import { drawHeadParts } from './extras.ts';
import { drawEyes } from './eyes.ts';
import { drawFace } from './face.ts';
import { drawFrontHair } from './hair.ts';
import { drawHat } from './hats.ts';

/** Head with hair, in face units around the eyes. */
export function drawHead(g: SKRSContext2D, c: Character, placed: PlacedSubject): void {
  drawHeadParts(g, c);
  drawFace(g, c);
  drawEyes(g, c);
  drawFrontHair(g, c, placed.rng.node('fringe'), 0.06);
  drawHat(g, c);
}
