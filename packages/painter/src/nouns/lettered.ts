import type { ThingRow } from '../solid/thing.ts';
import { buildTitledBook, buildTitledMug } from '../subjects/objects/boards.ts';

/** Things that are built another way where something is written on them. */
export const LETTERED: Readonly<Record<string, ThingRow['build']>> = { book: buildTitledBook, cup: buildTitledMug };
