import { abstract } from './abstract.ts';
import { anime } from './anime.ts';
import { barbieDoll } from './barbie-doll.ts';
import { cartoon } from './cartoon.ts';
import { clay } from './clay.ts';
import { cyberPunk } from './cyber-punk.ts';
import { impressionist } from './impressionist.ts';
import { inkWash } from './ink-wash.ts';
import { lowPoly } from './low-poly.ts';
import { noir } from './noir.ts';
import { oil } from './oil.ts';
import { pastel } from './pastel.ts';
import { pixel } from './pixel.ts';
import { realistic } from './realistic.ts';
import { registerStyles } from './registry.ts';
import { sketch } from './sketch.ts';
import { stainedGlass } from './stained-glass.ts';
import { storybook } from './storybook.ts';
import { ukiyoE } from './ukiyo-e.ts';
import { vectorArt } from './vector-art.ts';
import { watercolor } from './watercolor.ts';

let done = false;
/** Registers every style pass, once per thread. */
export function registerAllStyles(): void {
  if (done) return;
  done = true;
  registerStyles([
    abstract,
    anime,
    barbieDoll,
    cartoon,
    clay,
    cyberPunk,
    impressionist,
    inkWash,
    lowPoly,
    noir,
    oil,
    pastel,
    pixel,
    realistic,
    sketch,
    stainedGlass,
    storybook,
    ukiyoE,
    vectorArt,
    watercolor,
  ]);
}
