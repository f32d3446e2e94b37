import type { Asked } from '@atelier/rules/generation/ask';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { readBody } from '@atelier/rules/generation/read-body';
import { optimises } from '@atelier/rules/generation/registry';
import { refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import type { GenerationRequest } from './request.wire.ts';

/** A request with the tool it is for, as that tool reads it. */
export interface ToolRequest extends GenerationRequest {
  tool: Tool;
  asked: Asked;
  /** The words as Magic Prompt filled them in, which stand in `asked` by then. */
  optimised?: string;
}

/**
 * The request as its tool reads it.
 * @throws Refusal unsupported for modules and media types this house does not have; validation, with the field, for a version or an
 * optimisation of words that are no description: what is not offered is neither ignored nor charged.
 */
export function forTool({ tools }: Pick<GenerationDeps, 'tools'>, request: GenerationRequest): ToolRequest {
  const tool = tools.of(request.module);
  if (!tool || (request.mediaType !== null && request.mediaType !== tool.mediaType)) throw refuse('unsupported');
  const asked = readBody(tool, request.body);
  const path = !tool.versions.includes(asked.ask.version)
    ? 'version'
    : request.magicPrompt && !optimises(tool)
      ? 'magic_prompt'
      : null;
  if (path) throw refuse('validation', { fields: [{ path, key: 'unsupported' }] });
  return { ...request, tool, asked };
}
