import { workedOn as picture } from '@atelier/rules/generation/modules/shared';
import type { ToolInput } from '../tool-inputs.ts';

/** A stored picture as a tool is given the one it works on. */
export const workedOn = (id: string): ToolInput => ({ ...picture, id, whole: false });
