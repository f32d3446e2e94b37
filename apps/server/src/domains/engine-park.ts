import type { Engine } from '@atelier/engines/engine';
import type { ToolRegistry } from '@atelier/rules/generation/registry';

/** The engines of a process and how many runs it may hold at once. */
export interface EnginePark {
  engines: Engine[];
  slots: number;
  /** No other process works on this database, so that runs found open at the start belong to nobody. Default false. */
  alone?: boolean;
  /** The tools of the house; the product's own without it. */
  tools?: ToolRegistry;
}
