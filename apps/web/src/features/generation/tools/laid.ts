import type { Tool } from '@atelier/rules/generation/descriptor';
import type { Value } from '@atelier/rules/generation/parameter';
import type { Box, Expand, Quad, Shapes } from '#canvas/document/shapes.ts';
import type { FormState } from '#features/generation/form/form-state.ts';

/** What lies over a picture, as far as a price can depend on it. */
export interface Laid {
  /** Share of the picture that is painted over, 0 … 1. */
  share: number;
  shapes: Shapes;
}

/** Stands for a mask that is painted and not sent yet. */
const PAINTED = { id: 'painted', width: 0, height: 0 };

const roundShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
const wireQuad = (quad: Quad): Value => quad.map(({ x, y }) => [roundShare(x), roundShare(y)]);
const wireBox = ({ left, top, right, bottom }: Box): Value => ({ left, top, right, bottom });
const wireExpand = ({ left, top, right, bottom }: Expand): Value => ({ left, top, right, bottom });

/** The form with what lies over its picture and what its page decides; what the tool does not take stays away. */
export function withLaid(form: FormState, tool: Tool, fixed: FormState['custom'], laid: Laid | null): FormState {
  const { quad, expand, region } = laid?.shapes ?? {};
  const custom: Record<string, Value> = { ...form.custom, ...fixed };
  const put = (key: string, value: Value | null) => {
    if (!(key in tool.custom)) return;
    if (value === null) delete custom[key];
    else custom[key] = value;
  };
  put('quad', quad ? wireQuad(quad) : null);
  put('expand', expand ? wireExpand(expand) : null);
  put('place', region ? wireBox(region) : null);
  const mask = tool.inputs.find(({ kind }) => kind === 'mask');
  const inputs = mask ? { ...form.inputs, [mask.role]: laid && laid.share > 0 ? [PAINTED] : [] } : form.inputs;
  return { ...form, custom, inputs };
}
