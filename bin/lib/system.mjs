import { execFile } from 'node:child_process';
import { access, constants, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { execute } from './process.mjs';
import { Failure, say, since } from './say.mjs';

const run = promisify(execFile);

/** Chromium without windows: the same engine, and the journeys take two thirds of the time before a whole browser. */
const SHELL = 'chromium-headless-shell';

/**
 * Path of a Chromium or Chrome that answers, the windowless one first; installs Debian's when it may.
 * @throws Failure saying what to install.
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found && (process.env.CHROME_PATH || path.basename(found) === SHELL)) return found;
  if (await mayInstall()) {
    // Older releases of Debian and Ubuntu have no package of that name.
    for (const browser of found ? [SHELL] : [SHELL, 'chromium']) {
      const installed = await install([browser, 'fonts-noto-cjk'], 'a browser for the journeys').then(
        findBrowser,
        (error) => say(error.message),
      );
      if (installed) return installed;
    }
  }
  if (found) return found;
  throw new Failure(
    'the browser journeys need Chromium or Chrome and none was found. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or name it in CHROME_PATH.',
  );
}

/** Chinese and Japanese pages are drawn as boxes without such a font: installs one when it may, else says so. */
export async function ensureFonts() {
  if (process.platform !== 'linux') return;
  const listed = await run('fc-list', [':lang=ja', 'family']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (listed) return;
  if (await mayInstall()) await install(['fonts-noto-cjk', 'fontconfig'], 'a font for Chinese and Japanese');
  else say('no font for Chinese and Japanese: screenshots will show boxes (Debian: apt-get install fonts-noto-cjk)');
}

/** Path of pgbench for the benchmarks; installs Debian's when it may. */
export async function ensurePgbench() {
  const found = await findPgbench();
  if (found) return found;
  if (await mayInstall()) {
    await withoutDefaultCluster();
    await install(['postgresql'], 'pgbench');
    const installed = await findPgbench();
    if (installed) return installed;
  }
  throw new Failure('the benchmarks need pgbench (Debian: apt-get install postgresql), or its path in PGBENCH.');
}

async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await answers(named)) return named;
    throw new Failure(`CHROME_PATH is ${named}, which does not run.`);
  }
  const places = {
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((variable) =>
      path.join(process.env[variable] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
    ),
  };
  const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const onPath = names.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, name)),
  );
  for (const file of places[process.platform] ?? onPath) if (await answers(file)) return file;
  return undefined;
}

/** Ubuntu's `chromium-browser` may be a stub that only asks for snap: ask before believing. */
async function answers(file) {
  if (
    !(await access(file, constants.X_OK).then(
      () => true,
      () => false,
    ))
  )
    return false;
  if (process.platform === 'win32') return true; // chrome.exe --version opens a window there
  return run(file, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

async function findPgbench() {
  if (process.env.PGBENCH) return process.env.PGBENCH;
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const places = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    .concat((process.env.PATH ?? '').split(path.delimiter).map((dir) => path.join(dir, 'pgbench')));
  for (const file of places) if (await answers(file)) return file;
  return undefined;
}

async function mayInstall() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

async function install(packages, why) {
  say(`installing ${packages.join(' ')} with apt-get: ${why} …`);
  const started = performance.now();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await execute('apt-get', ['update', '-qq'], { quiet: true, env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const { code, errors } = await execute('apt-get', args, { quiet: true, env });
  if (code !== 0) throw new Failure(`apt-get could not install ${packages.join(' ')}:\n${errors}`);
  say(`installed in ${since(started)}`);
}

/** Debian's package would start a server of its own; we only want the program. */
async function withoutDefaultCluster() {
  const file = '/etc/postgresql-common/createcluster.conf';
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'create_main_cluster = false\n');
}
