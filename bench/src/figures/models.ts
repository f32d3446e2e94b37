import type { DurableServer } from '@atelier/testkit/durable';
import { openOwnModels } from '@atelier/testkit/scenarios/own-models';
import { openStorage } from '@atelier/testkit/scenarios/signed-storage';
import { type Figure, interleaved, median } from '../table.ts';

/** One more than stay open twice over: each picture opens its model anew. */
const FOLDERS = 3;
const SWAPS = 200;
/** Swaps before memory is first looked at: by then everything was loaded once. */
const SETTLED = 20;
/** Side of a picture that is stored, in pixels. */
const SIDE = 1024;

/** What the box does for models and for proof of origin. */
export const models = async (server: DurableServer, rounds: number): Promise<Figure[]> => [
  ...(await ownModels(rounds)),
  ...(await signing(server, rounds)),
];

/** A picture with all its files, signed and not, in turns. */
async function signing(server: DurableServer, rounds: number): Promise<Figure[]> {
  const url = await server.database('bench_storage', true);
  const connection = server.connect(url);
  const storage = await openStorage({ ...connection, url, drop: async () => {} }, SIDE);
  try {
    // The first of each starts its process.
    await storage.signed();
    await storage.unsigned();
    const [signed, unsigned] = await interleaved(rounds, [storage.signed, storage.unsigned]);
    return [
      { name: `storing a PNG of ${SIDE}² signed / unsigned`, value: signed / unsigned, unit: '×', bar: { most: 1.5 } },
      { name: 'storing it signed', value: signed, unit: 'ms' },
    ];
  } finally {
    await storage.close();
    await connection.close();
  }
}

/** Models of a folder: pictures against the bare sessions in turns, memory over many swaps of models, the start of their process. */
async function ownModels(rounds: number): Promise<Figure[]> {
  const own = openOwnModels(FOLDERS);
  try {
    await own.picture();
    const [picture, bare] = (await interleaved(rounds, [own.picture, own.bare])) as [number, number];
    const held: number[] = [];
    for (let nth = 0; nth < SWAPS + SETTLED; nth++) held.push(await own.swap(nth));
    const starts: number[] = [];
    for (let round = 0; round < rounds; round++) starts.push(await own.start());
    const grown = median(held.slice(-SETTLED)) - median(held.slice(SETTLED / 2, SETTLED));
    return [
      { name: 'pictures of an own model', value: 1000 / picture, unit: '/s', floor: 1000 / bare, bar: { ratio: 0.85 } },
      { name: `memory after ${SWAPS} swaps of models`, value: grown, unit: 'MiB', bar: { most: 50 } },
      { name: 'start of the process of models, first model open', value: median(starts), unit: 'ms' },
    ];
  } finally {
    await own.close();
  }
}
