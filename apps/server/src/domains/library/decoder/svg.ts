import type { Provenance } from '../image/provenance.ts';
import { digitalSourceType } from '../image/provenance.ts';
import { MARK_BOX, markPaths, markPlace } from './watermark.ts';

/** What a drawing may consist of (decisions 3a); everything else is left out with all it holds. */
const ELEMENTS = ['svg', 'g', 'path', 'rect'];
/** What an element may say, and how. Nothing that names another file, runs or styles. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  ...all(
    'width height x y rx ry opacity fill-opacity stroke-opacity stroke-width stroke-miterlimit',
    /^[-+\d.eE]{1,24}(?:px|%)?$/,
  ),
  ...all('viewBox', /^[-+\d.eE\s,]{1,100}$/),
  ...all('d', /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+\-eE]*$/),
  ...all('transform', /^[a-zA-Z\d\s.,+\-()]{1,200}$/),
  ...all('fill stroke', /^(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,24}|rgba?\([\d\s.,%]{1,40}\))$/),
  ...all('fill-rule clip-rule stroke-linecap stroke-linejoin shape-rendering', /^[a-zA-Z]{3,24}$/),
};

function all(names: string, fits: RegExp): Record<string, RegExp> {
  return Object.fromEntries(names.split(' ').map((name) => [name, fits]));
}

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_DEPTH = 64;

export interface Drawing {
  /** Between the root's tags. */
  inside: string;
  /** The root's own attributes, without its name space. */
  root: string;
}

/**
 * A drawing as we keep it: rebuilt from the elements and attributes that are known to do nothing but draw.
 * @throws Error when it is no SVG, too large, or declares entities
 */
export function sanitisedSvg(bytes: Uint8Array): Drawing {
  if (bytes.byteLength > MOST_BYTES) throw new Error('The drawing is too large');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('The drawing declares entities');
  const out: string[] = [];
  const open: { name: string; kept: boolean }[] = [];
  let root: string | null = null;
  let closed = false;
  for (const [tag] of text.matchAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>/g)) {
    if (tag.startsWith('<!') || tag.startsWith('<?')) continue;
    if (closed) throw new Error('Something follows the drawing');
    const end = /^<\/([\w:-]+)\s*>$/.exec(tag);
    if (end) {
      const last = open.pop();
      if (!last || last.name !== end[1]) throw new Error('The drawing is not well formed');
      closed = open.length === 0;
      if (last.kept && !closed) out.push(`</${last.name}>`);
      continue;
    }
    const start = /^<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/.exec(tag);
    if (!start) throw new Error('The drawing is not well formed');
    const [, name = '', told = '', empty] = start;
    if (root === null && name !== 'svg') throw new Error('It is no drawing');
    const attributes = attributesOf(told);
    const kept = open.every((each) => each.kept) && ELEMENTS.includes(name) && (name !== 'svg' || root === null);
    if (root === null) root = attributes;
    else if (kept) out.push(`<${name}${attributes}${empty}>`);
    if (empty) closed = open.length === 0;
    else if (open.push({ name, kept }) > MOST_DEPTH) throw new Error('The drawing is nested too deeply');
  }
  if (root === null || !closed) throw new Error('It is no drawing');
  return { root, inside: out.join('') };
}

function attributesOf(told: string): string {
  return [...told.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .map(([, name = '', double, single]) => ({ name, value: double ?? single ?? '' }))
    .filter(({ name, value }) => Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]!.test(value))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .join('');
}

/** The file of a drawing with what it tells of itself, in a comment: its elements only draw. */
export function svgFile({ root, inside }: Drawing, size: Size, made: Provenance, tool: string, full: boolean): Buffer {
  const told = {
    tool,
    digitalSourceType: digitalSourceType(made.procedural),
    ...(full ? { module: made.module, prompt: made.prompt, task: made.taskId } : {}),
  };
  // Two hyphens would end the comment.
  const comment = JSON.stringify(told).replaceAll('-', '\\u002d');
  const box = root.includes(' viewBox=') ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${root}${box}><!--${comment}-->${inside}</svg>`);
}

interface Size {
  width: number;
  height: number;
}

/** The drawing with the visible mark where a picture of this size has it, in the drawing's own measure. */
export function markedDrawing(drawing: Drawing, size: Size): Drawing {
  const [x = 0, y = 0, width = size.width] = viewBoxOf(drawing) ?? [];
  const place = markPlace(size.width, size.height);
  const unit = width / size.width;
  const scale = (place.width * unit) / MARK_BOX.width;
  const left = x + place.left * unit - MARK_BOX.x * scale;
  const top = y + place.top * unit - MARK_BOX.y * scale;
  const mark = `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})">${markPaths()}</g>`;
  return { ...drawing, inside: drawing.inside + mark };
}

function viewBoxOf({ root }: Drawing): number[] | null {
  const told = / viewBox="([^"]*)"/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  return told?.length === 4 && told.every(Number.isFinite) ? told : null;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
