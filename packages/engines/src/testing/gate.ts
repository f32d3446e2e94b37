/** A gate that work waits at until it is let go, or until whoever asked for it has gone. */
export class Gate {
  #waiting: Promise<void> | null = null;
  #open: () => void = () => undefined;

  hold(): void {
    this.#waiting ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  release(): void {
    this.#waiting = null;
    this.#open();
  }

  async pass(): Promise<void> {
    await this.#waiting;
  }
}
