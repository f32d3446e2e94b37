import { EngineError, type EngineTask, type MediaRef } from '@atelier/engines/engine';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { inputsToBody, type KeptInput } from '@atelier/rules/generation/inputs';
import type { Size } from '@atelier/rules/generation/limits';
import { readBody } from '@atelier/rules/generation/read-body';
import { resultSize } from '@atelier/rules/generation/result-size';
import type { ToolInput } from '../../library/domain.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { keptInputs } from '../generation.wire.ts';
import type { RunningTask } from '../task.repo.ts';

/**
 * The engine's task for the results still missing: the common options, the tool's own parameters and its inputs under their roles.
 * Null when an earlier attempt made them all.
 * @throws EngineError engine_config when this process does not have the tool, Refusal when an input is gone
 */
export async function buildEngineTask(
  deps: Pick<GenerationDeps, 'platform' | 'library' | 'tools' | 'engines'>,
  task: RunningTask,
): Promise<EngineTask | null> {
  const finished = new Set(task.finished);
  const missing = Array.from({ length: task.count }, (_, idx) => idx).filter((idx) => !finished.has(idx));
  if (missing.length === 0) return null;
  const tool = deps.tools.of(task.module);
  if (!tool) throw new EngineError('engine_config', `No tool '${task.module}' in this process`);
  const ask = askOf(tool, task);
  const inputs = await deps.library.toolInputs(
    deps.platform.db,
    task.user_id,
    keptInputs(task).map((kept) => ofTool(tool, kept)),
  );
  const { character } = task.params;
  return {
    attemptId: `${task.id}:${task.attempt}`,
    op: task.atom.op,
    atom: task.atom,
    params: {
      prompt: wordsOf(task),
      negativePrompt: task.negative_prompt,
      style: task.params.style,
      module: task.module,
      ...(character ? { subject: { traits: character.look, name: character.name } } : {}),
      ...resultSize(tool, ask, sizesByRole(inputs)),
      similarity: task.params.strength,
      locale: task.language,
      indexes: missing,
      custom: ask.custom,
    },
    inputs,
    seed: task.seed,
    count: task.count,
    deadline: Date.now() + task.atom.timeouts.queueMs + task.atom.timeouts.runMs,
    locale: task.language,
    ...webhookOf(deps, task),
  };
}

/** Where its server may send news of it: only a house that the provider can reach has such an address. */
function webhookOf({ platform: { config }, engines }: Pick<GenerationDeps, 'platform' | 'engines'>, task: RunningTask) {
  const hears = engines.capability(task.server_id, task.atom.op)?.supports.webhook;
  if (!hears || config.loopback) return {};
  return { webhookUrl: `${config.publicUrl}${config.basePath}/api/acrc/algo/webhook/${task.server_id}` };
}

/** What a task is made from: its words, or those Magic Prompt made of them. */
export const wordsOf = ({ prompt, params }: Pick<RunningTask, 'prompt' | 'params'>): string =>
  params.magic_prompt || prompt;

/** What was asked for, read by the tool again from the kept task. */
const askOf = (tool: Tool, task: RunningTask) =>
  readBody(tool, {
    version: task.version,
    prompt: task.prompt,
    negative_prompt: task.negative_prompt,
    ...inputsToBody(tool.inputs, keptInputs(task)),
    params: task.params,
  }).ask;

function ofTool(tool: Tool, { id, role }: KeptInput): ToolInput {
  const input = tool.inputs.find((each) => each.role === role);
  const { kind = 'image', field = 'images', limits = null, whole = false } = input ?? {};
  return { id, role, kind, field, limits, whole };
}

const sizesByRole = (inputs: readonly MediaRef[]): Record<string, Size[]> =>
  Object.fromEntries(
    [...Map.groupBy(inputs, ({ role }) => role)].map(([role, refs]) => [
      role,
      refs.map(({ width = 0, height = 0 }) => ({ width, height })),
    ]),
  );
