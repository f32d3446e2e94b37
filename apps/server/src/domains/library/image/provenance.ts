import { crc32 } from 'node:zlib';

/** What a made picture tells about itself. */
export interface Provenance {
  taskId: string;
  module: string;
  prompt: string;
  /** Absent where the engine takes none. */
  seed?: number;
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

/** Adds text chunks to a PNG, behind its header: prompt, tool and one JSON with everything. */
export function withPngTexts(png: Uint8Array, made: Provenance, tool: string): Buffer {
  const source = digitalSourceType(made.procedural);
  const all = JSON.stringify({ module: made.module, seed: made.seed, prompt: made.prompt, task: made.taskId, source });
  const texts = [textChunk('Software', tool), textChunk('Description', made.prompt), textChunk('atelier', all)];
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
