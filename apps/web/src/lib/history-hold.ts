type Holder = (event: PopStateEvent) => void;
let holder: Holder | null = null;

/**
 * Begins to listen for steps through the history. Called before the router listens itself: on a window listeners are told in the order
 * in which they came, and one that holds a step must be told first.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => holder?.(event));
}

/** Is told of steps back and forward before the router, and may stop them; null lets them pass. */
export function holdHistory(next: Holder | null): void {
  holder = next;
}
