import { z } from 'zod';
import { configId } from './shapes.ts';

/** What the calls of the engine configuration share. */
export const STAFF = { access: 'staff', area: 'Engines' } as const;
export const SPEC = 'back office 7, decisions 3g';
/** A workflow of a few hundred nodes. */
export const GRAPH_BODY = 512 * 1024;
export const GRAPH_BUDGET = { keys: 8000, values: 16_000 };
/** Why something is taken away, for the audit log. */
export const why = z.object({ reason: z.string().trim().max(500).optional() }).default({});
/** The version that a change was begun on: refused where another one is in force by now. Without it the change is made whatever is there. */
export const begunOn = z.int().min(1).optional();
export const byId = z.object({ id: configId });
export const list = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item) });
