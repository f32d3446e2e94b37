import sharp from 'sharp';
import { decodePicture } from '../decode.ts';
import type { Raster } from '../edit-op.ts';

/** Flat drawings in 1000 × 1000 units, on white but for the logo. */
const DRAWINGS = {
  logo: `<g fill="none" stroke="#142850" stroke-width="70"><circle cx="500" cy="500" r="380"/>
    <path d="M300 640 L500 260 L700 640 M370 540 H630"/></g>`,
  shirt: `<rect width="1000" height="1000" fill="#fff"/><path d="M330 110 C400 170 600 170 670 110 L930 290 L850 450 L730 380 L730 930
    L270 930 L270 380 L150 450 L70 290 Z" fill="#2f7f5f"/><g stroke="#f2f0e4" stroke-width="34"><path d="M270 480 H730 M270 620 H730
    M270 760 H730"/></g>`,
  trousers: `<rect width="1000" height="1000" fill="#fff"/><path d="M330 60 H670 L720 940 H560 L505 330 H495 L440 940 H280 Z"
    fill="#31487c"/><path d="M330 60 H670 L674 120 H326 Z" fill="#223258"/>`,
  dress: `<rect width="1000" height="1000" fill="#fff"/><path d="M390 60 C430 130 570 130 610 60 L680 90 L640 380 L840 940 H160 L360 380
    L320 90 Z" fill="#b03a5b"/><g fill="#f3d9a0">${Array.from({ length: 24 }, (_, i) => {
      const row = Math.floor(i / 6);
      return `<circle cx="${330 + (i % 6) * 68}" cy="${480 + row * 110}" r="17"/>`;
    }).join('')}</g>`,
} as const;

/** A drawing of ours as a picture. */
export const drawn = async (name: string, width: number, height: number): Promise<Raster> => {
  const inner = DRAWINGS[name as keyof typeof DRAWINGS];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="${width}" height="${height}">${inner}</svg>`;
  return decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
};
