import { openBrushMeasure } from '@atelier/e2e/brush-move';
import type { DurableServer } from '@atelier/testkit/durable';
import {
  editTime,
  grabCutTime,
  lanczosTime,
  measuredPicture,
  roundMask,
  teleaTime,
} from '@atelier/testkit/measure/edits';
import { openToolDay } from '@atelier/testkit/scenarios/tool-day';
import { bootRows, type RowsHouse } from '@atelier/testkit/scenarios/tool-rows';
import { type Figure, interleaved, median, percentile } from '../table.ts';

const SIDE = 1024;
const HOLE = 200;
const CUT_SIDE = 512;
/** Blocks of calls a round: both tables take turns by the block. */
const BLOCKS = 8;
const CALLS = 20;
/** The share of the blocks with five rows below which the median with all rows has to lie: what they spread by themselves. */
const SPREAD = 0.9;
const TASKS = 100;
/** Tasks before memory is first looked at: by then every tool was used, and twice. */
const SETTLED = 20;

/** What the image tools cost, each beside the plainest thing that does the same. */
export const tools = async (server: DurableServer, rounds: number): Promise<Figure[]> => [
  ...(await edits(rounds)),
  ...(await rows(server, rounds)),
  ...(await brush(rounds)),
  ...(await memory()),
];

/**
 * Edits of the built-in engine: times, so more is slower. Each with the encoding of its result, because that is what a user waits for; a
 * cut-out against grabCut alone at the size at which it is cut.
 */
async function edits(rounds: number): Promise<Figure[]> {
  const picture = await measuredPicture(SIDE);
  const small = await measuredPicture(CUT_SIDE);
  const hole = roundMask(picture, HOLE);
  const contenders = [
    () => editTime('erase', picture, { mask: hole }),
    () => teleaTime(picture, hole),
    () => editTime('upscale', picture, { custom: { scale: 2 }, scale: 2 }),
    () => lanczosTime(picture, 2),
    () => editTime('matte', small, { custom: { background: 'transparent' } }),
    () => grabCutTime(small),
  ] as const;
  // The first of each finds cold code.
  for (const contender of contenders) await contender();
  const [erase, telea, upscale, lanczos, matte, grabCut] = await interleaved(rounds, contenders);
  return [
    ratio(`erase of a ${HOLE} px hole / Telea, encoded`, erase, telea, 12),
    { name: 'erase of that hole', value: erase, unit: 'ms' },
    ratio('enlarge 2 × / Lanczos, encoded', upscale, lanczos, 8),
    { name: 'enlarge 1024 to 2048', value: upscale, unit: 'ms' },
    ratio('cut out / grabCut', matte, grabCut, 1.5),
    { name: `cut out at ${CUT_SIDE}`, value: matte, unit: 'ms' },
  ];
}

const ratio = (name: string, value: number, floor: number, most: number): Figure => ({
  name,
  value: value / floor,
  unit: '×',
  bar: { most },
});

/** A quote and a submit where the table of tools has all its rows against one of five, asked for the same tools in turns. */
async function rows(server: DurableServer, rounds: number): Promise<Figure[]> {
  const five = await bootRows(server, 'five');
  const all = await bootRows(server, 'all');
  const kinds = { quote: 'quotes', submit: 'submits' } as const;
  try {
    const figures: Figure[] = [];
    for (const [name, kind] of Object.entries(kinds)) {
      const blocks = { five: [] as number[], all: [] as number[] };
      const block = async (house: RowsHouse) => median(await house[kind](CALLS));
      for (const house of [five, all]) for (let nth = 0; nth < 3; nth++) await block(house);
      for (let nth = 0; nth < BLOCKS * rounds; nth++) {
        blocks.five.push(await block(five));
        blocks.all.push(await block(all));
      }
      figures.push({
        name: `${name} with ${all.rows} tools / with ${five.rows}`,
        value: median(blocks.all),
        unit: 'ms',
        floor: median(blocks.five),
        bar: { most: Number(percentile(blocks.five, SPREAD).toPrecision(3)) },
      });
    }
    return figures;
  } finally {
    await all.stop();
    await five.stop();
  }
}

/** A move of the brush in the browser over a large picture against one over a small picture. */
async function brush(rounds: number): Promise<Figure[]> {
  const canvas = await openBrushMeasure();
  try {
    const [large, small] = await interleaved(rounds, [() => canvas.move(4096), () => canvas.move(512)]);
    return [
      ratio('move of the brush at 4096² / at 512²', large, small, 1.5),
      { name: 'move of the brush at 4096²', value: large, unit: 'ms' },
    ];
  } finally {
    await canvas.close();
  }
}

/** What the started product's server holds at rest after many tasks of mixed tools, beyond what it held after some. */
async function memory(): Promise<Figure[]> {
  const day = await openToolDay();
  try {
    await day.tasks(SETTLED);
    const before = await day.held();
    await day.tasks(TASKS - SETTLED);
    const after = await day.held();
    return [
      {
        name: `memory at ${TASKS} tasks more than at ${SETTLED}`,
        value: after - before,
        unit: 'MiB',
        bar: { most: 50 },
      },
      { name: `memory at ${SETTLED} tasks of ${day.tools} tools`, value: before, unit: 'MiB' },
    ];
  } finally {
    await day.stop();
  }
}
