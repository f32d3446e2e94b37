import { opendirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Reason } from '../../engine.ts';
import { because } from '../../reason.ts';
import type { OnnxHeader } from './header.ts';

/** A folder of a model by its real path, and that of MODELS_DIR, which it may not lead out of. */
export interface Place {
  root: string;
  folder: string;
}

/** Entries of a folder and of those right below it: a model has some dozens. */
const MOST_FILES = 2000;
const MiB = 1024 * 1024;
/** Bytes of a config; of one that holds words. */
const MOST_CONFIG = 4 * MiB;
const MOST_WORDS = 64 * MiB;
const WORDS = /^(tokenizer|vocab|added_tokens|special_tokens_map)/;

/** Whether links of a file lead to a place below this one. */
const isInside = (root: string, file: string): boolean => {
  try {
    return realpathSync(file).startsWith(root + path.sep);
  } catch {
    return false;
  }
};

/**
 * What keeps a folder from being read at all: links that lead out, pipes and devices, configs that are none. Whoever runs the model opens
 * these files too, and would wait, or read something else.
 */
export function strangeFiles({ root, folder }: Place): Reason[] {
  const reasons: Reason[] = [];
  let count = 0;
  const look = (below: string, deeper: boolean): void => {
    const dir = opendirSync(path.join(folder, below));
    try {
      for (let entry = dir.readSync(); entry; entry = dir.readSync()) {
        count += 1;
        if (count === MOST_FILES + 1) reasons.push(because('folder_crowded', { most: MOST_FILES }));
        if (count > MOST_FILES) return;
        if (entry.name.startsWith('.')) continue;
        const file = path.join(below, entry.name);
        const full = path.join(folder, file);
        const stat = statSync(full, { throwIfNoEntry: false });
        // A link to nowhere is nothing.
        if (!stat) continue;
        if (!isInside(root, full)) reasons.push(because('folder_link', { file }));
        else if (stat.isDirectory()) {
          if (deeper) look(file, false);
        } else if (!stat.isFile()) reasons.push(because('folder_file', { file }));
        else if (entry.name.endsWith('.json') && !isConfig(full, stat.size))
          reasons.push(because('folder_config', { file }));
      }
    } finally {
      dir.closeSync();
    }
  };
  look('', true);
  return reasons;
}

function isConfig(file: string, size: number): boolean {
  const words = WORDS.test(path.basename(file));
  if (size > (words ? MOST_WORDS : MOST_CONFIG)) return false;
  // Of words only the size is looked at: they are read when the model is opened.
  if (words) return true;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value !== null && typeof value === 'object';
  } catch {
    return false;
  }
}

/**
 * The bytes of a model with its weights, and what is wrong with the files it keeps them in: outside its own folder, not there, or cut short.
 * @param file the model, below the folder
 */
export function weightsOf(
  { root, folder, file }: Place & { file: string },
  { weights, outside }: OnnxHeader,
): { bytes: number; reasons: Reason[] } {
  const below = path.dirname(file);
  let bytes = statSync(path.join(folder, file)).size;
  const reasons: Reason[] = [];
  for (const [place, least] of outside) {
    const parts = place.split(/[\\/]/);
    const full = path.join(folder, below, ...parts);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (path.isAbsolute(place) || /^[a-z]:/i.test(place) || place.includes('\0') || parts.includes('..'))
      reasons.push(because('folder_data', { file, name: place.slice(0, 100) }));
    else if (!stat) reasons.push(because('folder_part', { file: path.join(below, ...parts) }));
    else if (!isInside(root, full)) reasons.push(because('folder_data', { file, name: place.slice(0, 100) }));
    else if (!stat.isFile()) reasons.push(because('folder_file', { file: path.join(below, ...parts) }));
    else {
      bytes += stat.size;
      if (stat.size < least) reasons.push(because('folder_broken', { file: path.join(below, ...parts) }));
    }
  }
  // What it says it has is what it takes, however small its file is.
  return { bytes: Math.max(bytes, weights), reasons };
}
