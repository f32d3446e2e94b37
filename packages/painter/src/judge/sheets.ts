import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Claim } from '../claims.ts';
import type { Judged } from './draw.ts';

/** A prompt of the list with its two pictures, in the order in which they are judged. */
export interface Entry {
  name: string;
  judged: Judged;
  pictures: { letter: string; file: string; claims: Claim[] }[];
}

const TILE = 352;
const GAP = 8;
const BLOCK = 2 * TILE + 3 * GAP;
const COLOURS = { drawn: '#8fd694', missing: '#f0908a', ignored: '#a8a8b0' };
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** What a claim says, as the form does: its words, what stands instead, that people are figures. */
const sayingOf = ({ text, instead, note }: Claim): string =>
  `${text}${instead?.length ? ` (→ ${instead.join(', ')})` : ''}${note ? ' (as a figure)' : ''}`;
const told = (claims: readonly Claim[], state: Claim['state']): string[] =>
  claims.filter((claim) => claim.state === state).map(sayingOf);
const STATES = ['drawn', 'missing', 'ignored'] as const;

/** Words on the sheet's ground, as high as they need. */
async function words(markup: string, width: number, size: number): Promise<{ input: Buffer; height: number }> {
  const text = sharp({ text: { text: markup, width, font: `sans ${size}`, rgba: true, dpi: 96, wrap: 'word-char' } });
  const { data, info } = await text.png().toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** The words above, two pictures side by side, below each what is told of it. */
async function blockOf({ name, judged, pictures }: Entry): Promise<{ parts: OverlayOptions[]; height: number }> {
  const prompt = `<span foreground="#8a8a92">${name}</span> <span foreground="#ffffff">${escaped(judged.prompt)}</span>`;
  const head = await words(prompt, BLOCK - 2 * GAP, judged.prompt.length > 160 ? 9 : 12);
  const parts: OverlayOptions[] = [{ input: head.input, left: GAP, top: GAP }];
  const top = head.height + 2 * GAP;
  let height = top + TILE;
  for (const [i, { letter, file, claims }] of pictures.entries()) {
    const left = GAP + i * (TILE + GAP);
    parts.push({ input: await sharp(file).resize(TILE, TILE).toBuffer(), left, top });
    const said = STATES.filter((state) => told(claims, state).length > 0).map(
      (state) =>
        `<span foreground="${COLOURS[state]}"><b>${state}:</b> ${escaped(told(claims, state).join(' · '))}</span>`,
    );
    const below = await words([`<span foreground="#ffffff"><b>${letter}</b></span>`, ...said].join('\n'), TILE, 9);
    parts.push({ input: below.input, left, top: top + TILE + 4 });
    height = Math.max(height, top + TILE + 4 + below.height);
  }
  return { parts, height: height + GAP };
}

/** A sheet of prompts, two in a row. */
export async function sheetOf(entries: readonly Entry[]): Promise<Sharp> {
  const blocks = await Promise.all(entries.map(blockOf));
  const all: OverlayOptions[] = [];
  let top = 0;
  for (let at = 0; at < blocks.length; at += 2) {
    const row = blocks.slice(at, at + 2);
    for (const [i, { parts }] of row.entries())
      all.push(...parts.map((part) => ({ ...part, left: part.left! + i * (BLOCK + GAP), top: part.top! + top })));
    top += Math.max(...row.map(({ height }) => height)) + GAP;
  }
  const ground = { width: 2 * BLOCK + GAP, height: top, channels: 3 as const, background: '#1b1b1f' };
  return sharp({ create: ground }).composite(all).jpeg({ quality: 88 });
}

/** The same as text, for whoever cannot read it on the sheet. */
export function listOf(entries: readonly Entry[]): string {
  return entries
    .map(({ name, judged, pictures }) =>
      [
        `${name} [${judged.language}, ${judged.category}] ${judged.prompt}`,
        ...pictures.map(
          ({ letter, claims }) =>
            `  ${letter}  ${STATES.map((state) => `${state}: ${told(claims, state).join(' · ') || '–'}`).join('   ')}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
