/**
 * The channel to the launcher that started this process, if one did (`bin/lib/keep.mjs`). It is Node's own: it belongs to
 * the main thread, threads and child processes do not inherit it.
 */
export const launcher = {
  /** Says that the server answers: an unexpected end from here on is worth a restart. */
  tellReady(): void {
    // Nobody listens any more when the launcher has just gone; `onGone` deals with that.
    if (process.connected) process.send?.('ready', undefined, undefined, () => undefined);
  },

  /** Calls once when the launcher is gone, even by kill -9. Does not keep the process alive. */
  onGone(then: () => void): void {
    if (!process.send) return;
    if (!process.connected) {
      then();
      return;
    }
    process.once('disconnect', then);
    process.channel?.unref();
  },
};
