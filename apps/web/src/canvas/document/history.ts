/** Steps that are kept. */
const STEPS = 200;
/** Memory that steps may hold, in bytes. */
const BYTES = 24 * 1024 * 1024;

/**
 * Steps that can be undone and done again. It holds at most 200 of them and 24 MB; what is too old is forgotten, the newest step never.
 * It knows nothing of what a step means: whoever asks applies what comes out.
 */
export class History<S> {
  private steps: { step: S; bytes: number }[] = [];
  /** Steps that are in force. */
  private done = 0;
  private held = 0;
  private readonly most: { steps: number; bytes: number };

  constructor(most = { steps: STEPS, bytes: BYTES }) {
    this.most = most;
  }

  get bytes(): number {
    return this.held;
  }
  get canUndo(): boolean {
    return this.done > 0;
  }
  get canRedo(): boolean {
    return this.done < this.steps.length;
  }

  /** A new step; what was undone cannot be done again. @param bytes memory it holds. */
  push(step: S, bytes: number): void {
    for (const gone of this.steps.splice(this.done)) this.held -= gone.bytes;
    this.steps.push({ step, bytes });
    this.held += bytes;
    while (this.steps.length > 1 && (this.steps.length > this.most.steps || this.held > this.most.bytes)) {
      this.held -= this.steps.shift()!.bytes;
    }
    this.done = this.steps.length;
  }

  /** The step to take back; `null` at the first. */
  back(): S | null {
    if (!this.canUndo) return null;
    this.done -= 1;
    return this.steps[this.done]!.step;
  }

  /** The step to do again; `null` at the newest. */
  forth(): S | null {
    if (!this.canRedo) return null;
    this.done += 1;
    return this.steps[this.done - 1]!.step;
  }

  clear(): void {
    this.steps = [];
    this.done = 0;
    this.held = 0;
  }
}
