import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { thumbnailOf } from './own-samples.ts';

/**
 * Writes `own-samples.data.ts` from the sample pictures that show somebody. Run it after `packages/painter/src/samples.cli.ts` has painted them anew:
 * `node bin/atelier.mjs run packages/engines/src/analyse/classical/own-samples.cli.ts`.
 */
const SHOWING_SOMEBODY = ['model-woman', 'model-man', 'face-woman', 'face-man'];
const samples = path.resolve(import.meta.dirname, '../../../../../apps/web/public/samples');
const rows = await Promise.all(
  SHOWING_SOMEBODY.map(async (name) => {
    const { shape, cells } = await thumbnailOf(await readFile(path.join(samples, `${name}.webp`)));
    return `  {\n    name: '${name}',\n    shape: ${shape},\n    cells:\n      '${cells}',\n  },\n`;
  }),
);
const text = `/** Sample pictures of ours that show somebody, by \`own-samples.cli.ts\`. */
export const OWN_SAMPLES = [
${rows.join('')}] as const;
`;
await writeFile(path.join(import.meta.dirname, 'own-samples.data.ts'), text);
