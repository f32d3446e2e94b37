import type { Engine } from '@atelier/engines/engine';
import type { KnownModel } from '@atelier/engines/known-model';
import type { ToolRegistry } from '@atelier/rules/generation/registry';

/** An engine's server as staff set it up, its key in the clear: for its adapter alone, never told or logged. */
export interface EngineServer {
  id: string;
  name: string;
  /** Base address as clients of that kind take it. */
  url: string;
  key: string | null;
  /** Runs it takes at once. */
  slots: number;
  settings: Readonly<Record<string, unknown>>;
  /** Hosts of the operator's own network that may be called (ENGINE_PRIVATE_HOSTS). */
  privateHosts: readonly string[];
  /** This machine's own addresses may be called. */
  allowLoopback: boolean;
  /** Whether staff confirmed the terms of a known model; asked each time it is to work. */
  confirmed(known: KnownModel): boolean;
}

/** Makes the adapter that speaks to a server. @throws Error that says what of the server cannot be used */
export type EngineMaker = (server: EngineServer) => Engine;

/** The engines of a process and how many runs it may hold at once. */
export interface EnginePark {
  /** Engines that live in this process, the built-in one first. */
  engines: Engine[];
  /** Runs of the built-in engine at once. */
  slots: number;
  /** How servers of the other kinds are spoken to; a kind that is not here cannot be connected. */
  makers?: Partial<Record<Engine['kind'], EngineMaker>>;
  /** No other process works on this database, so that runs found open at the start belong to nobody. Default false. */
  alone?: boolean;
  /** The tools of the house; the product's own without it. */
  tools?: ToolRegistry;
}
