import type { EngineEvent, EngineTask } from '../engine.ts';
import type { OpenAiApi } from './api.ts';

/** The making of a task's pictures: what it is, whom to tell, what is known of the server. */
export interface ImageWork {
  api: OpenAiApi;
  task: EngineTask;
  emit(event: EngineEvent): void;
  signal: AbortSignal;
  /** Fields each model is known to refuse, kept by the engine. */
  refused: Map<string, Set<string>>;
  /** Pause between tries to fetch a finished picture, milliseconds. */
  retryMs: number;
}

/** What one picture of an answer says. */
export interface Item {
  b64_json?: string;
  url?: string;
  revised_prompt?: string;
}
