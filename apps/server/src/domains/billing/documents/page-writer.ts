import PDFDocument from 'pdfkit';

/** What pdfkit keeps of the font it writes with; its types leave it out. */
interface WithGlyphs {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

export interface Ink {
  size: number;
  color: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

interface Run {
  font: string;
  text: string;
}

/** Shown for a letter that no font has. */
const UNKNOWN = '?';
const LEADING = 1.45;
/** Letters that may follow a line's end without a space: Chinese and Japanese are broken anywhere. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;

/**
 * Text on a page, letter by letter in the first font that has it, broken where the width ends. Everything is plain text: nothing in it is ever
 * read as an instruction.
 */
export class PageWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly #fonts: string[];
  readonly #has: ((point: number) => boolean)[];

  constructor(fonts: readonly Buffer[], options: PDFKit.PDFDocumentOptions) {
    // Without a font of its own: that one would be read for nothing.
    this.doc = new PDFDocument({ ...options, font: '' });
    this.#fonts = fonts.map((bytes, at) => {
      this.doc.registerFont(`f${at}`, bytes);
      return `f${at}`;
    });
    this.#has = this.#fonts.map((name) => {
      const { font } = (this.doc.font(name) as unknown as WithGlyphs)._font;
      return (point) => font.hasGlyphForCodePoint(point);
    });
  }

  /** Writes a text into a box. @returns where the next line begins */
  write(text: string, box: Box, ink: Ink, most = Number.POSITIVE_INFINITY): number {
    const lines = this.#broken(text, box.width, ink.size);
    const shown = lines.slice(0, most);
    if (shown.length < lines.length) shown[shown.length - 1] = `${shown.at(-1)!.trimEnd()} …`;
    shown.forEach((line, at) => {
      this.#line(line, { ...box, y: box.y + at * ink.size * LEADING }, ink);
    });
    return box.y + shown.length * ink.size * LEADING;
  }

  /** A thin line from edge to edge of a box. */
  rule({ x, y, width }: Box, color: string): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(color);
  }

  /** The bytes of the document, which ends with it. */
  end(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }

  /** A letter as it can be written: itself, without its accent, or a mark for what no font has. */
  #letter(letter: string): { text: string; font: number } {
    for (const text of [letter, letter.normalize('NFKD').charAt(0), UNKNOWN]) {
      const point = text.codePointAt(0);
      const font = point === undefined ? -1 : this.#has.findIndex((has) => has(point));
      if (font >= 0) return { text, font };
    }
    return { text: '', font: 0 };
  }

  #runs(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const { text: written, font } = this.#letter(letter);
      const last = runs.at(-1);
      if (last && last.font === this.#fonts[font]) last.text += written;
      else runs.push({ font: this.#fonts[font]!, text: written });
    }
    return runs;
  }

  #width(text: string, size: number): number {
    return this.#runs(text).reduce(
      (sum, run) => sum + this.doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  #broken(text: string, width: number, size: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of wordsOf(text)) {
      if (line !== '' && this.#width(line + word.trimEnd(), size) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
      // A word longer than the line is broken inside.
      while (this.#width(line.trimEnd(), size) > width) {
        const letters = [...line];
        let fits = letters.length - 1;
        while (fits > 1 && this.#width(letters.slice(0, fits).join(''), size) > width) fits -= 1;
        lines.push(letters.slice(0, fits).join(''));
        line = letters.slice(fits).join('');
        if (fits < 1 || letters.length < 2) break;
      }
    }
    if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
    return lines;
  }

  #line(text: string, { x, y, width, align }: Box, { size, color }: Ink): void {
    let at = align === 'right' ? x + width - this.#width(text, size) : x;
    for (const { font, text: run } of this.#runs(text)) {
      this.doc.font(font).fontSize(size).fillColor(color).text(run, at, y, { lineBreak: false });
      at += this.doc.widthOfString(run);
    }
  }
}

/** Parts between which a line may end: words with the space behind them, and each Chinese or Japanese letter. */
function wordsOf(text: string): string[] {
  const parts: string[] = [];
  let word = '';
  for (const letter of text) {
    if (WIDE.test(letter)) {
      if (word !== '') parts.push(word);
      parts.push(letter);
      word = '';
      continue;
    }
    word += letter;
    if (letter === ' ') {
      parts.push(word);
      word = '';
    }
  }
  if (word !== '') parts.push(word);
  return parts;
}
