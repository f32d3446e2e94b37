import type { EditStore } from '#canvas/document/autosave.ts';
import { type SavedDocument, savedBytes } from '#canvas/document/saved.ts';
import { databases } from '#lib/storage.ts';

const TABLE = 'edits';
/** Edits that are kept. */
const MOST = 24;
/** Bytes that they may take together. */
const MOST_BYTES = 32 * 1024 * 1024;

interface Row {
  key: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  bytes: number;
  saved: SavedDocument;
}

/**
 * Edits in the browser's own database: at most 24 and 32 MB, the oldest go first. Each call opens and closes it, so that a logout can
 * remove it at any time (`storage.forgetEdits`). @throws whatever the browser throws when it is full or keeps nothing.
 */
export const browserEdits: EditStore = {
  async read(key) {
    const row = await inTable<Row | undefined>('readonly', (table) => table.get(key));
    return row?.saved ?? null;
  },
  async write(key, saved) {
    const row: Row = { key, at: Date.now(), bytes: savedBytes(saved), saved };
    await inTable('readwrite', (table) => {
      const all = table.index('at').openCursor(null, 'prev');
      let [count, bytes] = [1, row.bytes];
      all.onsuccess = () => {
        const cursor = all.result;
        if (!cursor) return;
        const old = cursor.value as Row;
        if (old.key !== key) {
          count += 1;
          bytes += old.bytes;
          if (count > MOST || bytes > MOST_BYTES) cursor.delete();
        }
        cursor.continue();
      };
      return table.put(row);
    });
  },
  async remove(key) {
    await inTable('readwrite', (table) => table.delete(key));
  },
};

/** One request in a transaction of its own; settled when the transaction is. */
async function inTable<T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode);
      const request = ask(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databases.edits, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLE, { keyPath: 'key' }).createIndex('at', 'at');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
    request.onblocked = () => reject(new Error('blocked'));
  });
}
