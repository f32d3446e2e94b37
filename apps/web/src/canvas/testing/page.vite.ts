import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from '../../../vite.config.ts';

const repository = path.resolve(import.meta.dirname, '../../../../..');

/**
 * A page of the canvas alone, for its journey (`e2e/src/mask-canvas.e2e.ts`); nothing of it is shipped.
 * @public Vite reads it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), contractCalls()],
  build: {
    target: 'es2023',
    outDir: path.join(repository, '.cache/canvas-page'),
    emptyOutDir: true,
    rolldownOptions: { input: path.join(import.meta.dirname, 'page.html') },
  },
});
