import { BuiltinEngine } from '@atelier/engines/builtin/builtin-engine';
import type { EngineTask } from '@atelier/engines/engine';
import { localPark } from '@atelier/server/park';

/** Shorter side of what it paints, in pixels: as small as the product takes a picture back as an input. */
const SIDE = 320;

const sized = (task: EngineTask): EngineTask => {
  const { width, height } = task.params;
  if (typeof width !== 'number' || typeof height !== 'number' || Math.min(width, height) <= SIDE) return task;
  const share = SIDE / Math.min(width, height);
  const params = { ...task.params, width: Math.round(width * share), height: Math.round(height * share) };
  return { ...task, params };
};

/** The built-in painter on a small canvas: it reads, draws and tells what it always does, with a tenth of the pixels. */
class SmallPainter extends BuiltinEngine {
  override submit(task: EngineTask, remember: Parameters<BuiltinEngine['submit']>[1]) {
    return super.submit(sized(task), remember);
  }

  override watch(handle: Parameters<BuiltinEngine['watch']>[0], task: EngineTask, signal: AbortSignal) {
    return super.watch(handle, sized(task), signal);
  }
}

let painter: SmallPainter | undefined;

/**
 * The engines of a product in this process, where pictures are made and are not the subject. The painter is one for all products after each
 * other: loading and compiling it costs as much as a large picture. It ends with the process.
 */
export function smallPark(options: Parameters<typeof localPark>[0] = {}): ReturnType<typeof localPark> {
  painter ??= new SmallPainter({ threads: 1 });
  return { ...localPark(options), engines: [painter], slots: 1 };
}
