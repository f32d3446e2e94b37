/** Writes ONNX files of a few nodes, by the numbers of onnx.proto3: models whose every pixel is known beforehand. */

type Bytes = readonly number[];

function varint(value: number): Bytes {
  const out: number[] = [];
  let rest = value;
  while (rest >= 128) {
    out.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...out, rest];
}

const number = (field: number, value: number): Bytes => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, value: Bytes): Bytes => [...varint(field * 8 + 2), ...varint(value.length), ...value];
const text = (field: number, value: string): Bytes => bytes(field, [...Buffer.from(value)]);

const FLOAT = 1;
const INT = 2;
const STRING = 3;
const INTS = 7;

/** A picture or planes of floats whose sides may be any. */
const value = (name: string): Bytes => {
  const dims = ['n', 'c', 'h', 'w'].flatMap((side) => bytes(1, text(2, side)));
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, FLOAT), ...bytes(2, dims)]))];
};

interface Node {
  type: string;
  from: readonly string[];
  to: string;
  attributes?: Readonly<Record<string, number | string | readonly number[]>>;
}

function attribute([name, given]: [string, number | string | readonly number[]]): Bytes {
  if (typeof given === 'number') return [...text(1, name), ...number(3, given), ...number(20, INT)];
  if (typeof given === 'string') return [...text(1, name), ...text(4, given), ...number(20, STRING)];
  return [...text(1, name), ...given.flatMap((one) => number(8, one)), ...number(20, INTS)];
}

const node = ({ type, from, to, attributes = {} }: Node): Bytes => [
  ...from.flatMap((name) => text(1, name)),
  ...text(2, to),
  ...text(4, type),
  ...Object.entries(attributes).flatMap((one) => bytes(5, attribute(one))),
];

/** Floats in some sides; a plain list is one side long. With `location` they lie in another file. */
export type Weights =
  | readonly number[]
  | { dims: readonly number[]; values: readonly number[] }
  | { dims: readonly number[]; location: string };

const EXTERNAL = 1;

const weights = (name: string, given: Weights): Bytes => {
  if ('location' in given)
    return [
      ...given.dims.flatMap((side) => number(1, side)),
      ...number(2, FLOAT),
      ...text(8, name),
      ...bytes(13, [...text(1, 'location'), ...text(2, given.location)]),
      ...number(14, EXTERNAL),
    ];
  const { dims, values } = 'dims' in given ? given : { dims: [given.length], values: given };
  return weightsOf(name, values, dims);
};

const weightsOf = (name: string, values: readonly number[], dims: readonly number[]): Bytes => [
  ...dims.flatMap((side) => number(1, side)),
  ...number(2, FLOAT),
  ...text(8, name),
  ...bytes(9, [...new Uint8Array(Float32Array.from(values).buffer)]),
];

/** A float of which nothing is said but its name. */
const plain = (name: string): Bytes => [...text(1, name), ...bytes(2, bytes(1, number(1, FLOAT)))];

/** A model from `x` to `y`, or to outputs of other names. */
export function tinyOnnx(
  nodes: readonly Node[],
  given: Readonly<Record<string, Weights>> = {},
  outputs: readonly string[] = ['y'],
): Uint8Array {
  const graph = [
    ...nodes.flatMap((one) => bytes(1, node(one))),
    ...text(2, 'tiny'),
    ...Object.entries(given).flatMap(([name, values]) => bytes(5, weights(name, values))),
    ...bytes(11, value('x')),
    ...outputs.flatMap((name) => bytes(12, name === 'y' ? value(name) : plain(name))),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 17))]);
}
