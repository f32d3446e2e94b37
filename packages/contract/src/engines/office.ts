import { z } from 'zod';
import { configId } from './shapes.ts';

/** What the calls of the engine configuration share. */
export const STAFF = { access: 'staff', area: 'Engines' } as const;
export const SPEC = 'back office 7, decisions 3g';
/** A workflow of a few hundred nodes. */
export const GRAPH_BODY = 512 * 1024;
/** Why something is taken away, for the audit log. */
export const why = z.object({ reason: z.string().trim().max(500).optional() }).default({});
export const byId = z.object({ id: configId });
export const list = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item) });
