import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { atomName } from '#admin/engines/engines.api.ts';

/** 'Large SDXL · upscale': an engine call with what it does, since those of one server may share a name. */
export const callName = (call: AtomConfigRow): string => `${atomName(call)} · ${call.op}`;
