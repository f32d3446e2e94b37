import type { AtomConfigRow } from '@atelier/contract/engines/shapes';

/** 'Large SDXL · upscale': an engine call with what it does, since those of one server may share a name. */
export const callName = ({ name, op }: AtomConfigRow): string => `${name} · ${op}`;
