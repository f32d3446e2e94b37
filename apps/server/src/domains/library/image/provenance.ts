import { crc32 } from 'node:zlib';
import { writeA1111 } from '@atelier/rules/recipe/a1111';
import { EXIF_TAGS, writeExif } from '@atelier/rules/recipe/write-exif';

/** What a made picture tells about itself. */
export interface Provenance {
  taskId: string;
  module: string;
  prompt: string;
  /** Absent where there were none, as in what follows. */
  negative?: string;
  /** Absent where the engine takes none. */
  seed?: number;
  /** Key of the style. */
  style?: string;
  /** Steps that its engine says it took. */
  steps?: number;
  /** The name people read beside it: 'Painter', 'Folder sd15'. */
  maker?: string;
  /** Computed by procedures, not by a trained model. */
  procedural: boolean;
  /** The pictures it was made from, each with what it was to the tool. */
  inputs?: readonly { id: string; role: string }[];
  /** Key of the work that was remixed. */
  ancestor?: string;
}

/** The IPTC code of how a picture came to be. */
export function digitalSourceType(procedural: boolean): string {
  const code = procedural ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${code}`;
}

/**
 * The XMP packet. In full it holds prompt, seed and task (the clean file, for those who have the right to it); else only
 * where the picture comes from, which every variant says.
 */
export function xmpPacket(made: Provenance, tool: string, full: boolean): string {
  const details = full
    ? `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(made.prompt)}</rdf:li></rdf:Alt></dc:description>` +
      `<Iptc4xmpExt:AIPromptInformation>${escapeXml(made.prompt)}</Iptc4xmpExt:AIPromptInformation>` +
      `${made.seed === undefined ? '' : `<atelier:Seed>${made.seed}</atelier:Seed>`}<atelier:Module>${escapeXml(made.module)}</atelier:Module>` +
      `<atelier:Task>${escapeXml(made.taskId)}</atelier:Task>`
    : '';
  return (
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""` +
    ` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"` +
    ` xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:atelier="urn:atelier:generation">` +
    `<Iptc4xmpExt:DigitalSourceType>${digitalSourceType(made.procedural)}</Iptc4xmpExt:DigitalSourceType>` +
    `<Iptc4xmpExt:AISystemUsed>${escapeXml(tool)}</Iptc4xmpExt:AISystemUsed>` +
    `<xmp:CreatorTool>${escapeXml(tool)}</xmp:CreatorTool>${details}` +
    `</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  );
}

/** EXIF in plain ASCII, as old readers expect it. */
export function exifOf(made: Provenance, tool: string): { IFD0: Record<string, string> } {
  const ascii = made.prompt.replace(/[^\x20-\x7e]+/g, ' ').trim();
  return { IFD0: { Software: tool, ...(ascii ? { ImageDescription: ascii } : {}) } };
}

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/** The text that other studios and galleries read from a picture. */
const recipeOf = (made: Provenance, tool: string, { width, height }: Size): string =>
  writeA1111({
    prompt: made.prompt,
    negative: made.negative ?? '',
    seed: made.seed ?? null,
    width,
    height,
    ...(made.steps === undefined ? {} : { steps: made.steps }),
    style: made.style === 'default' ? '' : (made.style ?? ''),
    module: made.module,
    model: made.maker ?? '',
    tool,
  });

/** Puts EXIF behind a JPEG's first marker: software, words, and the whole recipe as its comment. */
export function withJpegExif(jpeg: Uint8Array, made: Provenance, tool: string, size: Size): Buffer {
  const { Software, ImageDescription } = exifOf(made, tool).IFD0;
  const texts: Record<number, string> = { [EXIF_TAGS.software]: Software ?? tool };
  if (ImageDescription) texts[EXIF_TAGS.description] = ImageDescription;
  const exif = writeExif(texts, recipeOf(made, tool, size));
  const NAME = Buffer.from('Exif\0\0', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + NAME.length + exif.length, 2);
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  // JFIF's own segment stays the first.
  const at = bytes[3] === 0xe0 ? 4 + bytes.readUInt16BE(4) : 2;
  return Buffer.concat([bytes.subarray(0, at), head, NAME, exif, bytes.subarray(at)]);
}

/** Adds text chunks to a PNG, behind its header: prompt, tool, the recipe as others read it, and one JSON with everything. */
export function withPngTexts(png: Uint8Array, made: Provenance, tool: string, size: Size): Buffer {
  const { module, seed, prompt, negative, style, steps, taskId: task } = made;
  const source = digitalSourceType(made.procedural);
  const all = JSON.stringify({ module, seed, prompt, negative, style, steps, task, source });
  const texts = [
    textChunk('parameters', recipeOf(made, tool, size)),
    textChunk('Software', tool),
    textChunk('Description', made.prompt),
    textChunk('atelier', all),
  ];
  const HEADER_END = 33;
  return Buffer.concat([png.subarray(0, HEADER_END), ...texts, png.subarray(HEADER_END)]);
}

/** An uncompressed iTXt chunk: keyword, no language, UTF-8 text. */
function textChunk(keyword: string, text: string): Buffer {
  const body = Buffer.concat([
    Buffer.from(`iTXt${keyword}\0\0\0\0\0`, 'latin1'),
    Buffer.from(text.replaceAll('\0', ''), 'utf8'),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escaped, without the characters that XML 1.0 cannot hold. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
