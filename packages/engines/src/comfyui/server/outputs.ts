import { objectOf } from '../../http/answers.ts';
import type { Ending, RemoteFile } from './wire.ts';

const MESHES = /\.(glb|gltf|obj|fbx|usdz|ply|splat)$/i;

/**
 * The files a prompt left behind, in the order of its nodes: the nodes named, or all. A node tells its files under many keys (`images` for
 * films too, `audio`, `3d`, `gifs` …), so every list is walked. What is kept goes before what is only shown (`temp`).
 */
export function filesOf({ outputs }: Ending, nodes: readonly string[]): RemoteFile[] {
  const chosen = nodes.length > 0 ? nodes.map((id) => outputs[id]) : Object.values(outputs);
  const files = chosen.flatMap((node) =>
    Object.values(objectOf(node)).flatMap((list) => (Array.isArray(list) ? list.flatMap(fileOf) : [])),
  );
  const kept = files.filter(({ type }) => type === 'output');
  return kept.length > 0 ? kept : files;
}

function fileOf(value: unknown): RemoteFile[] {
  if (typeof value === 'string') return MESHES.test(value) ? [split(value)] : [];
  const { filename, subfolder, type } = objectOf(value);
  if (typeof filename !== 'string' || filename === '') return [];
  return [
    {
      filename,
      subfolder: typeof subfolder === 'string' ? subfolder : '',
      type: typeof type === 'string' ? type : 'output',
    },
  ];
}

/** Some nodes tell a path in one piece. */
function split(path: string): RemoteFile {
  const at = path.lastIndexOf('/');
  return { filename: path.slice(at + 1), subfolder: at < 0 ? '' : path.slice(0, at), type: 'output' };
}
