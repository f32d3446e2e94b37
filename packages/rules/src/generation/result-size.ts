import type { Ask } from './ask.ts';
import type { Tool } from './descriptor.ts';
import { longerSide, type Size, sizeOfRatio } from './limits.ts';

/** Pixels of what a tool makes: its own word, else the shape of an input at the model's size, else the ratio's. */
export function resultSize(tool: Tool, ask: Ask, sizes: Readonly<Record<string, readonly Size[]>>): Size {
  if (tool.size) return tool.size(ask, sizes);
  const like = tool.shapeFrom === null ? undefined : sizes[tool.shapeFrom]?.[0];
  if (!like?.width || !like.height) return sizeOfRatio(ask.ratio, ask.version);
  const scale = longerSide(ask.version) / Math.max(like.width, like.height);
  return { width: Math.round(like.width * scale), height: Math.round(like.height * scale) };
}
