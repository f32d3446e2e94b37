import { writeFileSync } from 'node:fs';

/**
 * What a run of vitest came to, file by file, as JSON in the file that `ATELIER_VITEST_REPORT` names. vitest's own JSON does not tell of
 * errors outside of any test.
 * @public named to vitest by its path (vitest.mjs)
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
      }));
      const named = (state) => tests.filter((one) => one.state === state).map(({ name }) => name);
      return {
        file: module.moduleId,
        // A file that could not be loaded, or that its worker left behind, is neither.
        ok: ['passed', 'skipped'].includes(module.state()),
        passed: named('passed').length,
        failed: named('failed'),
        skipped: named('skipped').length,
      };
    });
    writeFileSync(process.env.ATELIER_VITEST_REPORT, JSON.stringify({ files, unhandled: unhandled.length }));
  }
}
