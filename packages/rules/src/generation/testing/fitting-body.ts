import type { Tool } from '../descriptor.ts';
import type { SubmitBody } from '../submit-body.ts';

const idOf = (nth: number): string => `p_${String(nth).padStart(32, '0')}`;

/** What a tool needs beyond its inputs and words, because its start is a choice that is still to be made. */
const CHOSEN: Readonly<Record<string, NonNullable<SubmitBody['params']>>> = {
  outpainting: { custom_params: { expand: { left: 0.5 } } },
  ip_style_transfer: { style: 'oil' },
};

/** The least that a tool makes something of: its required inputs, words where it needs them, and what has no start. */
export function fittingBody(tool: Tool): SubmitBody {
  const needed = (kind: string) =>
    tool.inputs.filter((input) => input.kind === kind).reduce((n, { min }) => n + min, 0);
  const images = Array.from({ length: needed('image') }, (_, nth) => idOf(nth));
  return {
    // Where neither words nor a picture must be there, one of the two must.
    ...(tool.prompt === 'required' || (tool.prompt === 'optional' && images.length === 0) ? { prompt: 'a fox' } : {}),
    ...(images.length > 0 ? { images } : {}),
    ...(needed('mask') > 0 ? { mask: idOf(99) } : {}),
    params: {
      ...CHOSEN[tool.id],
      ...(needed('character') > 0 ? { character_id: 'mia' } : {}),
    },
  };
}
