/** A file as a server names it. */
export interface RemoteFile {
  filename: string;
  subfolder: string;
  type: string;
}

/** Ids of prompts, in the order they stand. */
export interface Queue {
  running: string[];
  pending: string[];
}

/** What became of a prompt. */
export interface Ending {
  succeeded: boolean;
  outputs: Record<string, unknown>;
  messages: [string, Record<string, unknown>][];
}

/** Whether a server took a prompt. `exists`: it has had it all along. */
export type Taken = 'taken' | 'exists';
