const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

// The import law of docs/architecture.md: who may import whom.
// A folder named `testing` holds what tests share.
const TESTS = '(/testing/.*\\.ts|\\.(test|int\\.test|e2e)\\.tsx?)$';

// From each workspace: the workspaces it may lean on. Only names between workspaces are governed here; npm packages are
// governed by each package.json and knip, and the contract's single one by its own rule.
const WORKSPACES = {
  'packages/contract': [],
  'packages/rules': ['packages/contract'],
  'packages/painter': [],
  'packages/engines': ['packages/contract', 'packages/rules', 'packages/painter'],
  // A program of its own, started by path: nobody imports it.
  'packages/onnx': ['packages/contract', 'packages/engines'],
  'packages/i18n': ['packages/contract', 'packages/rules'],
  'packages/ui': ['packages/rules'],
  'apps/server': ['packages/contract', 'packages/rules', 'packages/i18n', 'packages/engines'],
  'apps/web': ['packages/contract', 'packages/rules', 'packages/i18n', 'packages/ui'],
  // Boots the product with the doubles of its providers, so it stands above the server, beside e2e; nothing but tests leans on it.
  'packages/testkit': ['apps/server', 'packages/contract', 'packages/rules', 'packages/engines'],
  // One journey walks the route table.
  e2e: ['packages/testkit', 'packages/contract', 'packages/rules'],
  // One of its figures is a journey's: what a move of the brush costs in the browser.
  bench: ['packages/testkit', 'packages/contract', 'e2e'],
};

// Server domains, each leaning only on those before it: read from the list that the boot reads, the contract's table, so that a new one
// stands under the law with its calls. A folder that is not in the list is refused.
const ROOM = path.join(__dirname, 'apps/server/src/domains');
const table = readFileSync(path.join(__dirname, 'packages/contract/src/table.ts'), 'utf8');
const rows = /export const contract = \{([\s\S]*?)\n\} as const/.exec(table)[1];
const DOMAINS = [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).filter((name) => name !== 'platform');
const folders = readdirSync(ROOM, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const strays = folders.filter((name) => !DOMAINS.includes(name));
if (strays.length > 0) throw new Error(`not in packages/contract/src/table.ts: ${strays.join(', ')}`);

const inside = (folder) => `^${folder}/`;
const any = (folders) => folders.map(inside).join('|');
const everything = Object.keys(WORKSPACES);

const workspaceLaw = everything.map((from) => {
  const denied = everything.filter((to) => to !== from && !WORKSPACES[from].includes(to));
  const testsToo = denied.filter((to) => to !== 'packages/testkit');
  return [
    {
      name: `${from.split('/').at(-1)}-leans-on`,
      comment: `${from} may import ${WORKSPACES[from].join(', ') || 'no workspace'}`,
      severity: 'error',
      from: { path: inside(from), pathNot: TESTS },
      to: { path: any(denied) },
    },
    {
      name: `${from.split('/').at(-1)}-tests-lean-on`,
      comment: `tests in ${from} may import the testkit besides`,
      severity: 'error',
      from: { path: `${inside(from)}.*${TESTS}` },
      to: { path: any(testsToo) },
    },
  ];
});

const domainLaw = DOMAINS.slice(0, -1).map((domain, level) => ({
  name: `domain-${domain}-order`,
  comment: `${domain} may ask only the domains before it`,
  severity: 'error',
  from: { path: inside(`apps/server/src/domains/${domain}`), pathNot: TESTS },
  to: { path: any(DOMAINS.slice(level + 1).map((later) => `apps/server/src/domains/${later}`)) },
}));

module.exports = {
  forbidden: [
    ...workspaceLaw.flat(),
    ...domainLaw,
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'rules-do-no-input-or-output',
      severity: 'error',
      from: { path: '^packages/(rules|i18n)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-only-by-its-door',
      comment: 'another domain is reached through its domain.ts only',
      severity: 'error',
      from: { path: '^apps/server/src/domains/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/server/src/domains/[^/]+/', pathNot: '^apps/server/src/domains/($1/|[^/]+/domain\\.ts$)' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TESTS },
      to: { path: '^apps/server/src/domains/' },
    },
    {
      name: 'decoders-in-their-process',
      comment:
        'bytes of strangers are decoded by the decoder process alone: the server asks decoder.ts and loads nothing of it',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `${TESTS}|^apps/server/src/domains/library/(decoder/|image/hostile-pictures)`,
      },
      to: {
        path: 'node_modules/(sharp|heic-decode)/|^apps/server/src/domains/library/decoder/(?!(decoder|jobs)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'decoder-is-asked',
      comment: 'what the server asks of its decoders is a message: the code behind it is loaded by their process',
      severity: 'error',
      from: { path: '^apps/server/src/domains/library/decoder/(decoder|jobs)\\.ts$' },
      to: { path: '^apps/server/src/domains/library/decoder/(?!(decoder|jobs)\\.ts)' },
    },
    {
      name: 'origin-behind-one-file',
      comment:
        'the library that signs and reads manifests is meant for browsers: one file stands in for that, loaded by its own process',
      severity: 'error',
      from: { pathNot: '^apps/server/src/domains/library/origin/c2pa\\.ts$' },
      to: { path: 'node_modules/@contentauth/' },
    },
    {
      name: 'origin-is-asked',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '/origin/origin\\.child\\.ts$' },
      to: { path: '/library/origin/c2pa\\.ts$' },
    },
    {
      name: 'lib-and-ui-stand-below',
      comment:
        'lib and canvas are layers below features, shell and app: what they need of them comes as an event or a property',
      severity: 'error',
      from: { path: '^(apps/web/src/(lib|canvas)|packages/ui/src)/' },
      to: { path: '^apps/web/src/(features|admin|shell|app)/' },
    },
    {
      name: 'canvas-above-lib',
      comment: 'the canvas is fetched by the tools that embed it; lib and shell are there first',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|shell)/' },
      to: { path: '^apps/web/src/canvas/' },
    },
    {
      name: 'shell-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shell/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'the app puts the features together',
      severity: 'error',
      from: { path: '^apps/web/src/(features|admin)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'features-know-no-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'office-areas-know-no-other',
      comment:
        'an area of the back office is a bundle of its own: what two of them need is the kit, which knows neither',
      severity: 'error',
      from: { path: '^apps/web/src/admin/([^/]+)/' },
      to: { path: '^apps/web/src/admin/', pathNot: '^apps/web/src/admin/($1|kit)/' },
    },
    {
      name: 'office-only-by-the-routes',
      comment:
        'visitors load nothing of the back office: only the table of screens, the gate and the palette open it, lazily',
      severity: 'error',
      from: {
        path: '^apps/web/src/',
        pathNot: '^apps/web/src/(admin/|app/(screens\\.ts|route-gate\\.tsx|palette/entries\\.ts)$)',
      },
      to: { path: '^apps/web/src/admin/' },
    },
    {
      name: 'no-cycle',
      comment:
        'types included: what hangs together cannot be read or moved apart; a lazy screen may lean on the shell that opens it',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { path: any(everything) },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    // Workspace packages are links in node_modules: judge them by where they really are.
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
