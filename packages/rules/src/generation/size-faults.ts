import type { Ask, Fault } from './ask.ts';
import type { Tool } from './descriptor.ts';
import type { Size } from './limits.ts';

/** Pixels of the inputs, by role and in their order; a role whose files are not known is missing. */
export type Sizes = Readonly<Record<string, readonly Size[]>>;

/**
 * What the sizes of the inputs do not allow, asked by whoever knows them: the form of the pictures it shows, the server of those that are
 * stored. A mask has the size of the picture whose shape the result has (decisions 3a).
 */
export function sizeFaults(tool: Tool, ask: Ask, sizes: Sizes): Fault[] {
  const picture = tool.shapeFrom === null ? undefined : sizes[tool.shapeFrom]?.[0];
  if (!picture) return [];
  const masks = tool.inputs
    .filter(({ kind }) => kind === 'mask')
    .flatMap(({ role, field }) => (sizes[role] ?? []).map((size) => ({ field, size })))
    .filter(({ size }) => size.width !== picture.width || size.height !== picture.height);
  return [
    ...masks.map(({ field }): Fault => ({ path: field, key: 'mask_size' })),
    ...(tool.sizeFaults?.(ask, sizes) ?? []),
  ];
}
