/** Brands of still HEVC pictures; sequences carry another. */
const STILLS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);
const SEQUENCES = new Set(['hevc', 'hevx', 'msf1']);

/** 'still', 'sequence', or null for every other file. AVIF shares the container and is none. */
export function heicBrand(view: Buffer): 'still' | 'sequence' | null {
  if (view.length < 16 || view.toString('latin1', 4, 8) !== 'ftyp') return null;
  const major = view.toString('latin1', 8, 12);
  if (SEQUENCES.has(major)) return 'sequence';
  if (major !== 'mif1') return STILLS.has(major) ? 'still' : null;
  const end = Math.min(view.readUInt32BE(0), view.length, 256);
  for (let at = 16; at + 4 <= end; at += 4) if (/^hei[cxms]$/.test(view.toString('latin1', at, at + 4))) return 'still';
  return null;
}

interface Box {
  type: string;
  start: number;
  end: number;
}

function boxes(view: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.readUInt32BE(at);
    const large = short === 1;
    if (large && at + 16 > to) break;
    const size = large ? Number(view.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = large ? 16 : 8;
    if (size < head || at + size > to) break;
    found.push({ type: view.toString('latin1', at + 4, at + 8), start: at + head, end: at + size });
    at += size;
  }
  return found;
}

const inside = (view: Buffer, box: Box | undefined, type: string, skip = 0): Box | undefined =>
  box && boxes(view, box.start + skip, box.end).find((one) => one.type === type);

/**
 * Size of the largest picture in a HEIC file, from its property boxes; null when it is broken or cut off. A photo in tiles
 * names each tile and the whole.
 */
export function heicSize(view: Buffer): { width: number; height: number } | null {
  const meta = boxes(view, 0, view.length).find((box) => box.type === 'meta');
  const properties = inside(view, inside(view, meta, 'iprp', 4), 'ipco');
  if (!properties) return null;
  let largest: { width: number; height: number } | null = null;
  for (const box of boxes(view, properties.start, properties.end)) {
    if (box.type !== 'ispe' || box.end - box.start < 12) continue;
    const width = view.readUInt32BE(box.start + 4);
    const height = view.readUInt32BE(box.start + 8);
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}
