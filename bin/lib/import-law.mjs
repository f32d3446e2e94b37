import { access } from 'node:fs/promises';
import path from 'node:path';
import { execute } from './process.mjs';
import { root as project } from './say.mjs';
import { tool } from './tools.mjs';

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'tools'];

/**
 * Holds the source tree at `root` against `.dependency-cruiser.cjs`.
 *
 * The module count is part of the verdict: with a TypeScript that the tool cannot read it sees nothing and calls that
 * clean.
 * @returns `{ ok, detail, note, modules, violations: [{ rule, from, to }] }`.
 */
export async function importLaw(node, root) {
  const present = [];
  for (const folder of FOLDERS) if (await exists(path.join(root, folder))) present.push(folder);
  const program = tool('dependency-cruiser', 'bin/dependency-cruise.mjs');
  const config = path.join(project, '.dependency-cruiser.cjs');
  const args = [program, '--config', config, '--output-type', 'json', ...present];
  const { output, errors } = await execute(node, args, { quiet: true, cwd: root });
  let summary;
  let modules = [];
  try {
    ({ summary, modules } = JSON.parse(output));
  } catch {
    return {
      ok: false,
      detail: `dependency-cruiser failed:\n${errors}${output.slice(0, 2000)}`,
      modules: 0,
      violations: [],
    };
  }
  const own = modules.filter((module) => /^(packages|apps|e2e|bench|tools)\/.*\.tsx?$/.test(module.source)).length;
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const lines = violations.map(({ rule, from, to }) => `${from} → ${to} (${rule})`);
  if (own === 0) lines.push('no module was read: dependency-cruiser needs TypeScript 6 as `typescript`');
  return { ok: lines.length === 0, detail: lines.join('\n'), note: `${own} modules`, modules: own, violations };
}

function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}
