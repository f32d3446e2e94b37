import { availableParallelism } from 'node:os';
import { BuiltinEngine } from '@atelier/engines/builtin/builtin-engine';
import { createComfyEngine } from '@atelier/engines/comfyui/create';
import { createFalEngine } from '@atelier/engines/fal/fal-engine';
import { createGuardedFetch } from '@atelier/engines/http/guarded-fetch';
import { LocalModels } from '@atelier/engines/onnx/local-models';
import { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import { OpenAiEngine } from '@atelier/engines/openai/openai-engine';
import { createReplicateEngine } from '@atelier/engines/replicate/replicate-engine';
import type { EnginePark, EngineServer } from '#domains/engine-park.ts';
import type { EngineKeys, ModelSettings } from '#platform/config/env.ts';

/** What every adapter is made of: its name, its address, its key, and the only way out it may take. */
const settings = ({ id, name, url, key, slots, privateHosts, allowLoopback }: EngineServer) => ({
  id,
  label: name,
  slots,
  baseUrl: url,
  apiKey: key ?? '',
  fetch: createGuardedFetch({ privateHosts, allowLoopback }),
});

/** Where each provider answers. A key from the environment goes there and nowhere else: the address of a server is what staff type. */
const OWN: Readonly<Record<keyof EngineKeys, string>> = {
  openai: 'https://api.openai.com',
  replicate: 'https://api.replicate.com',
  fal: 'https://queue.fal.run',
};

/** How servers of each kind are spoken to. */
function makersOf(keys: EngineKeys, models: LocalModels | null): EnginePark['makers'] {
  const keyed = (kind: keyof EngineKeys, server: EngineServer): EngineServer => ({
    ...server,
    key: server.key ?? (new URL(server.url).origin === OWN[kind] ? keys[kind] : null),
  });
  return {
    comfyui: (server) => createComfyEngine({ ...settings(server), reach: server }),
    openai: (server) => new OpenAiEngine(settings(keyed('openai', server))),
    replicate: (server) => createReplicateEngine(settings(keyed('replicate', server))),
    fal: (server) => createFalEngine(settings(keyed('fal', server))),
    ...(models ? { onnx: ({ id, name, confirmed }) => new OnnxEngine({ id, label: name, models, confirmed }) } : {}),
  };
}

const NO_KEYS: EngineKeys = { openai: null, replicate: null, fal: null };

/**
 * The engines of this machine: the built-in painter on all cores but one, which stays free for everybody who waits for an answer, and the ways
 * to engines elsewhere.
 * @param options.keys keys of providers that the operator set
 * @param options.models the operator's folder of models; without one that kind cannot be connected
 */
export function localPark(
  options: { warm?: boolean; keys?: EngineKeys; models?: ModelSettings | null } = {},
): EnginePark & { close(): Promise<void> } {
  const threads = Math.max(1, availableParallelism() - 1);
  const painter = new BuiltinEngine({ threads });
  // In the background: the server answers at once, and the first picture does not pay for loading the painter.
  if (options.warm) void painter.warm();
  const models = options.models ? new LocalModels(options.models) : null;
  const makers = makersOf(options.keys ?? NO_KEYS, models);
  const close = async () => void (await Promise.all([painter.close(), models?.close()]));
  return { engines: [painter], slots: threads, ...(makers ? { makers } : {}), close };
}
