import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineError, type EngineTask, type MediaRef } from '../../engine.ts';
import { asLostCreate, objectOf } from '../../http/answers.ts';
import { mediaTypeOf } from '../../media/media-type.ts';
import { because, faultOf } from '../../reason.ts';
import { inputBytes } from '../../task/inputs.ts';
import type { Bound } from '../graph/bindings.ts';
import type { Graph } from '../graph/graph.ts';
import type { Target } from '../graph/target.ts';
import type { ComfyServer, ComfyTimes } from '../server/server.ts';
import { stopAll, stopPrompt } from '../server/stop.ts';
import { filesFor, filled } from './fill.ts';
import type { Run } from './runs.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
const LOOKUPS = 3;

/** Gives a server the files a task works on, each under the hash of its bytes. @throws EngineError invalid_input for what is no picture */
export async function uploadFor(server: ComfyServer, task: EngineTask, target: Target): Promise<Map<Bound, string>> {
  const names = new Map<Bound, string>();
  for (const { place, input } of filesFor(task, target)) names.set(place, await upload(server, input, place.name));
  return names;
}

async function upload(server: ComfyServer, input: MediaRef, field: string): Promise<string> {
  const known = input.sha256 && [...server.uploaded].find((name) => name.includes(input.sha256!));
  if (known) return known;
  const bytes = await inputBytes(input);
  const mime = mediaTypeOf(bytes)?.mime ?? '';
  const extension = EXTENSIONS[mime];
  if (!extension) throw faultOf('invalid_input', because('not_picture'), { field });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const wanted = `atelier-${hash}.${extension}`;
  if (server.uploaded.has(wanted)) return wanted;
  const name = await server.api.upload(wanted, bytes, mime);
  server.uploaded.add(name);
  return name;
}

/** Sends the prompts of a task. What fails leaves none of them behind. */
export async function sendRuns(
  server: ComfyServer,
  { task, target, runs }: { task: EngineTask; target: Target; runs: readonly Run[] },
  { times, mayGoOn }: { times: ComfyTimes; mayGoOn: () => void },
): Promise<void> {
  const sent: string[] = [];
  let files = await uploadFor(server, task, target);
  // Filled before the first is sent: a task that cannot be filled sends nothing.
  let graphs = runs.map((run) => filled(target, task, run, files));
  let mayLoadAgain = files.size > 0;
  try {
    for (let at = 0; at < runs.length; ) {
      mayGoOn();
      const { promptId } = runs[at]!;
      try {
        await create(server, promptId, graphs[at]!, times);
        sent.push(promptId);
        at++;
      } catch (error) {
        if (!mayLoadAgain || !(error instanceof EngineError) || error.info.field !== 'image') throw error;
        // The server refused the file: it may have lost what it was given before.
        mayLoadAgain = false;
        server.uploaded.clear();
        files = await uploadFor(server, task, target);
        graphs = runs.map((run) => filled(target, task, run, files));
      }
    }
  } catch (error) {
    await stopAll(server.api, sent).catch(() => undefined);
    throw error;
  }
}

/**
 * Sends one prompt, once. An answer that was lost is looked for under the id; what is not found is not sent again, because it may still
 * come: it is `lost`, marked as a possible orphan.
 */
async function create(server: ComfyServer, id: string, graph: Graph, times: ComfyTimes): Promise<void> {
  try {
    await server.api.prompt(id, graph, server.channel.clientId);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { remote } = error.info;
    const other = objectOf(remote).promptId;
    if (typeof other === 'string') await stopPrompt(server.api, other).catch(() => undefined);
    // Nodes that were dropped: the others wait or run, and would make half of what was asked.
    if (error.info.reasons) await stopPrompt(server.api, id).catch(() => undefined);
    if (!isDoubtful(error)) throw error;
    for (let tries = 0; tries < LOOKUPS; tries++) {
      if (tries > 0) await delay(times.lookupMs);
      if (await isKnown(server, id).catch(() => false)) return;
    }
    // Should it come after all, it would work for nobody.
    await server.api.unqueue(id).catch(() => undefined);
    throw asLostCreate(error);
  }
}

/** Whether the server may have taken the prompt although it did not say so. */
const isDoubtful = ({ kind, info }: EngineError): boolean =>
  !info.reasons &&
  info.field !== 'url' &&
  (kind === 'transient' || kind === 'timeout' || kind === 'engine_config') &&
  objectOf(info.remote).sent !== false;

async function isKnown(server: ComfyServer, id: string): Promise<boolean> {
  const { running, pending } = await server.look();
  return running.includes(id) || pending.includes(id) || (await server.api.ending(id)) !== null;
}
