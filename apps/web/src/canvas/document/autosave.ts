import type { CanvasDocument } from '#canvas/document/document.ts';
import { isEmpty, restoreDocument, type SavedDocument, saveDocument } from '#canvas/document/saved.ts';

/** Where edits are kept from one visit to the next. */
export interface EditStore {
  read(key: string): Promise<SavedDocument | null>;
  write(key: string, saved: SavedDocument): Promise<void>;
  remove(key: string): Promise<void>;
}

/** `saving` on its way; `failed` this browser keeps nothing (full, forbidden, private). */
export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

/** Pause after the last step until it is written, in milliseconds. */
const PAUSE = 250;

/**
 * Keeps a document under its key, a moment after each step, and brings it back. One write runs at a time and the newest state wins. A store
 * that refuses is told once (`state` 'failed') and tried again with the next step; the document itself never notices.
 */
export class Autosave {
  private readonly document: CanvasDocument;
  private readonly store: EditStore;
  private readonly key: string;
  private readonly told: (state: SaveState) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  private waiting = false;
  private failed = false;
  private readonly leave: () => void;

  constructor(document: CanvasDocument, store: EditStore, key: string, told: (state: SaveState) => void) {
    this.document = document;
    this.store = store;
    this.key = key;
    this.told = told;
    this.leave = document.subscribe(({ kept }) => kept && this.later());
  }

  /** Brings back what was kept. @returns whether there was something that fits. */
  async restore(): Promise<boolean> {
    const saved = await this.store.read(this.key).catch(() => null);
    if (!saved || !restoreDocument(this.document, saved)) return false;
    clearTimeout(this.timer);
    this.waiting = false;
    this.say('saved');
    return true;
  }

  /** Writes at once what waits; for a page that is being left. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.waiting) return this.writing;
    this.waiting = false;
    const saved = isEmpty(this.document) ? null : saveDocument(this.document);
    this.writing = this.writing.then(() => this.write(saved));
    return this.writing;
  }

  /** Ends it. What waits is written, unless it is to be forgotten. */
  destroy({ forget = false } = {}): void {
    this.leave();
    clearTimeout(this.timer);
    if (forget) this.waiting = false;
    else void this.flush();
  }

  private later(): void {
    this.waiting = true;
    if (!this.failed) this.told('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  private async write(saved: SavedDocument | null): Promise<void> {
    try {
      if (saved) await this.store.write(this.key, saved);
      else await this.store.remove(this.key);
      this.say(saved ? 'saved' : 'none');
    } catch {
      this.say('failed');
    }
  }

  /** A failure is said once, until it works again. */
  private say(state: SaveState): void {
    const again = state === 'failed' && this.failed;
    this.failed = state === 'failed';
    if (!again && !this.waiting) this.told(state);
  }
}
