import type { Sheet } from '../cut-out.ts';
import type { SceneCamera } from './camera.ts';
import { type Mesh, meshOf } from './mesh.ts';
import { type Node, turned } from './node.ts';

/** A node with the name that it has in the file. */
export interface Named {
  name: string;
  node: Node;
  /** What is seen of it where it has no surface: it stands as an upright board with this picture. */
  sheet?: Sheet;
}

const FLOAT = 5126;
const BYTE = 5121;
const UINT = 5125;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const ARRAY = 34962;
const ELEMENTS = 34963;

const WIDTH = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const;
type Type = keyof typeof WIDTH;

/** What a glTF 2.0 file says of its bytes; only the parts that are written here. */
interface Views {
  bufferViews: { buffer: 0; byteOffset: number; byteLength: number; target?: number }[];
  accessors: {
    bufferView: number;
    componentType: number;
    count: number;
    type: Type;
    normalized?: true;
    min?: number[];
    max?: number[];
  }[];
  parts: Uint8Array[];
  length: number;
}

/** Appends bytes as a view of the buffer; answers its index. */
function store(views: Views, bytes: Uint8Array, target?: number): number {
  const view = { buffer: 0 as const, byteOffset: views.length, byteLength: bytes.length };
  const spare = (4 - (bytes.length % 4)) % 4;
  views.parts.push(bytes, new Uint8Array(spare));
  views.length += bytes.length + spare;
  return views.bufferViews.push(target === undefined ? view : { ...view, target }) - 1;
}

/** Appends an array as an accessor; answers its index. */
function add(views: Views, data: Float32Array | Uint8Array | Uint32Array, type: Type, bounds = false): number {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const width = WIDTH[type];
  const index = store(views, bytes, data instanceof Uint32Array ? ELEMENTS : ARRAY);
  const each = (pick: (...v: number[]) => number, from: number): number[] => {
    const out = new Array<number>(width).fill(from);
    for (let i = 0; i < data.length; i++) out[i % width] = pick(out[i % width], data[i]);
    return out;
  };
  return (
    views.accessors.push({
      bufferView: index,
      componentType: data instanceof Float32Array ? FLOAT : data instanceof Uint32Array ? UINT : BYTE,
      count: data.length / width,
      type,
      ...(data instanceof Uint8Array ? { normalized: true as const } : {}),
      ...(bounds ? { min: each(Math.min, Infinity), max: each(Math.max, -Infinity) } : {}),
    }) - 1
  );
}

/** The mesh in the axes of glTF (right-handed, z to the viewer) and in metres, round the node's own place. */
function placed(mesh: Mesh, node: Node): Mesh {
  const turn = (from: Float32Array, k: number): Float32Array => {
    const out = new Float32Array(from.length);
    for (let i = 0; i < from.length; i += 3) {
      const [x, y, z] = turned(node, from[i], from[i + 1], from[i + 2], k);
      out.set([x, y, -z], i);
    }
    return out;
  };
  const positions = turn(mesh.positions, node.scale);
  const normals = turn(mesh.normals, 1);
  return { ...mesh, positions, normals, indices: outward(positions, normals, mesh.indices) };
}

/** The triangles wound so that most look where their normals do. */
function outward(p: Float32Array, n: Float32Array, indices: Uint32Array): Uint32Array {
  let agree = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] * 3, indices[t + 1] * 3, indices[t + 2] * 3];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    agree += (uy * vz - uz * vy) * n[a] + (uz * vx - ux * vz) * n[a + 1] + (ux * vy - uy * vx) * n[a + 2];
  }
  if (agree >= 0) return indices;
  const out = indices.slice();
  for (let t = 0; t < out.length; t += 3) [out[t + 1], out[t + 2]] = [out[t + 2], out[t + 1]];
  return out;
}

/** An upright board between a sheet's edges, in the thing's own axes. */
const board = ({ left, right, bottom, top }: Sheet): Mesh => ({
  positions: Float32Array.of(left, bottom, 0, right, bottom, 0, right, top, 0, left, top, 0),
  normals: Float32Array.of(0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1),
  colours: new Uint8Array(16).fill(255),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
});
const BOARD_CORNERS = Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0);
const MATTE = { metallicFactor: 0, roughnessFactor: 0.8 };

const pad = (bytes: Uint8Array, fill: number): Uint8Array => {
  const out = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(fill);
  out.set(bytes);
  return out;
};

/**
 * A binary glTF 2.0 file of things with vertex colours or as boards with a picture, one node each, and their camera. Metres, y up, z to the viewer. The camera of a scene looks
 * level and shifts its lens, which glTF cannot say: the row of the horizon is in its `extras`.
 * @param cells along the longest side of each thing
 */
export function glbOf(things: readonly Named[], camera: SceneCamera, cells: number): Uint8Array {
  const views: Views = { bufferViews: [], accessors: [], parts: [], length: 0 };
  const meshes: object[] = [];
  const nodes: object[] = [];
  const images: object[] = [];
  const materials: object[] = [{ pbrMetallicRoughness: MATTE }];
  for (const { name, node, sheet } of things) {
    const mesh = placed(sheet ? board(sheet) : meshOf(node.asset, cells), node);
    if (mesh.indices.length === 0) continue;
    const primitive = {
      attributes: {
        POSITION: add(views, mesh.positions, 'VEC3', true),
        NORMAL: add(views, mesh.normals, 'VEC3'),
        COLOR_0: add(views, mesh.colours, 'VEC4'),
        ...(sheet ? { TEXCOORD_0: add(views, BOARD_CORNERS, 'VEC2') } : {}),
      },
      indices: add(views, mesh.indices, 'SCALAR'),
      material: sheet ? materials.length : 0,
    };
    if (sheet) {
      const texture = { index: images.push({ bufferView: store(views, sheet.png), mimeType: 'image/png' }) - 1 };
      const look = { ...MATTE, baseColorTexture: texture };
      materials.push({ pbrMetallicRoughness: look, alphaMode: 'MASK', alphaCutoff: 0.5, doubleSided: true });
    }
    nodes.push({ name, mesh: meshes.length, translation: [node.at[0], node.at[1], -node.at[2]] });
    meshes.push({ name, primitives: [primitive] });
  }
  const [half, w] = [-camera.yaw / 2, Math.cos(camera.yaw / 2)];
  nodes.push({
    name: 'camera',
    camera: 0,
    translation: [camera.eye[0], camera.eye[1], -camera.eye[2]],
    rotation: [0, Math.sin(half), 0, w],
    extras: { horizon: camera.horizon },
  });
  const json = {
    asset: { version: '2.0', generator: 'Atelier' },
    scene: 0,
    scenes: [{ nodes: nodes.map((_, i) => i) }],
    nodes,
    meshes,
    materials,
    ...(images.length > 0 ? { images, textures: images.map((_, source) => ({ source })) } : {}),
    cameras: [{ type: 'perspective', perspective: { yfov: 2 * Math.atan(0.5 / camera.focal), znear: 0.02 } }],
    buffers: [{ byteLength: views.length }],
    bufferViews: views.bufferViews,
    accessors: views.accessors,
  };
  const text = pad(new TextEncoder().encode(JSON.stringify(json)), 0x20);
  const out = new Uint8Array(12 + 8 + text.length + 8 + views.length);
  const head = new DataView(out.buffer);
  const words = [0x46546c67, 2, out.length, text.length, JSON_CHUNK];
  for (const [i, word] of words.entries()) head.setUint32(i * 4, word, true);
  out.set(text, 20);
  head.setUint32(20 + text.length, views.length, true);
  head.setUint32(24 + text.length, BIN_CHUNK, true);
  let at = 28 + text.length;
  for (const part of views.parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
