import type { Reason } from '../../engine.ts';
import { because } from '../../reason.ts';

/** Versions of the standard operators that the runtime takes. */
const OPSETS = { least: 7, most: 26 };

export const misfitOpset = (file: string, opset: number): Reason[] =>
  opset < OPSETS.least || opset > OPSETS.most ? [because('folder_opset', { file, opset, ...OPSETS })] : [];
