import type { Flat } from './samples.flat.ts';

/** Things to print on, skin to draw on and a print for cloth, as vectors: calm surfaces in a light from the upper left are all a logo needs. */
const sheet = (inner: string, ground: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024"><defs>
  <radialGradient id="wall" cx=".36" cy=".3" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
  <filter id="soft" filterUnits="userSpaceOnUse" x="-200" y="-200" width="1424" height="1424"><feGaussianBlur stdDeviation="22"/></filter>
  <filter id="softer" filterUnits="userSpaceOnUse" x="-200" y="-200" width="1424" height="1424"><feGaussianBlur stdDeviation="40"/></filter>${defs}</defs>
  <rect width="1024" height="1024" fill="${ground}"/><rect width="1024" height="1024" fill="url(#wall)"/>${inner}</svg>`;

/** Light around something round that stands upright. */
const ROUND = (id: string, light: string, middle: string, dark: string): string =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${middle}"/><stop offset=".3" stop-color="${light}"/>
  <stop offset=".68" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

/** A forearm from the elbow, below, to the wrist, above; both lie outside. */
const ARM =
  'M290 1400 C270 1120 318 900 352 640 C372 480 384 250 392 -300 L640 -300 C650 250 660 470 684 640 C724 900 760 1120 742 1400 Z';
const TORSO =
  'M442 0 L442 150 C440 214 404 236 330 262 C236 294 176 336 156 430 C132 548 112 760 96 1024 L256 1024 C262 900 276 776 292 690 C308 800 306 920 292 1024 L732 1024 C718 920 716 800 732 690 C748 776 762 900 768 1024 L928 1024 C912 760 892 548 868 430 C848 336 788 294 694 262 C620 236 584 214 582 150 L582 0 Z';

/** Sprigs for cloth, thrown over the sheet by a fixed rule: a flower, two leaves and a bud, each turned its own way. */
const SPRIG =
  '<g id="sprig"><path d="M0 8 C-10 70 14 110 -4 170" fill="none" stroke="#4f6b4a" stroke-width="9" stroke-linecap="round"/><path d="M0 84 C44 40 86 56 104 88 C68 116 28 116 0 84 Z" fill="#7b9a6d"/><path d="M-2 120 C-46 84 -86 96 -102 132 C-66 152 -26 152 -2 120 Z" fill="#5f8158"/>' +
  Array.from({ length: 6 }, (_, n) => `<ellipse cx="0" cy="-44" rx="27" ry="44" transform="rotate(${n * 60})"/>`).join(
    '',
  ) +
  '<circle r="22" fill="#e9b949"/><circle r="9" fill="#c78a2b"/></g>';
const PETALS = ['#c8553d', '#e08d79', '#35507a', '#a8486b'];
const sprigs = (): string =>
  Array.from({ length: 16 }, (_, n) => {
    const [column, row] = [n % 4, Math.floor(n / 4)];
    const [x, y] = [128 + column * 256 + (row % 2 ? 44 : -44), 112 + row * 256 + ((column * 37) % 60) - 30];
    const size = 0.72 + ((n * 7) % 5) * 0.09;
    return `<use href="#sprig" transform="translate(${x} ${y}) rotate(${(n * 73) % 360}) scale(${size})" fill="${PETALS[(n * 3 + row) % PETALS.length]}"/>`;
  }).join('');

export const SURFACES: readonly Flat[] = [
  {
    name: 'mug',
    svg: sheet(
      `<ellipse cx="520" cy="842" rx="330" ry="56" fill="#000" opacity=".28" filter="url(#soft)"/>
      <path d="M700 400 C860 380 880 660 690 680" fill="none" stroke="#c9c6bf" stroke-width="58"/><path d="M700 392 C852 372 868 668 690 674" fill="none" stroke="#efede8" stroke-width="34"/>
      <path d="M252 262 L252 780 C252 876 728 876 728 780 L728 262 Z" fill="url(#m)"/>
      <ellipse cx="490" cy="262" rx="238" ry="52" fill="#f6f4f0"/><ellipse cx="490" cy="268" rx="214" ry="40" fill="#b4b0a8"/>`,
      '#b9c3c4',
      ROUND('m', '#fbfaf7', '#eceae4', '#b2aea5'),
    ),
  },
  {
    name: 'tote',
    svg: sheet(
      `<path d="M250 352 L774 352 L820 920 L204 920 Z" fill="#000" opacity=".3" filter="url(#soft)" transform="translate(16 18)"/>
      <path d="M388 372 C388 80 636 80 636 372" fill="none" stroke="#c6b896" stroke-width="34"/>
      <path d="M246 344 L778 344 L816 912 L208 912 Z" fill="url(#m)"/>
      <path d="M246 344 L778 344 L780 384 L244 384 Z" fill="#000" opacity=".07"/>
      <path d="M300 470 C286 640 300 780 276 906 M742 440 C724 600 748 760 728 900" stroke="#7d7050" stroke-opacity=".22" stroke-width="16" fill="none" filter="url(#soft)"/>`,
      '#93a08e',
      ROUND('m', '#efe5cb', '#e4d8ba', '#cdbf9c'),
    ),
  },
  {
    name: 'skin-arm',
    svg: sheet(
      `<g transform="rotate(32 512 512)"><path d="${ARM}" fill="#000" opacity=".3" filter="url(#softer)" transform="translate(44 10)"/>
      <path d="${ARM}" fill="url(#m)"/><clipPath id="c"><path d="${ARM}"/></clipPath>
      <g clip-path="url(#c)"><path d="M700 1400 C700 1000 640 760 630 560 L620 -300 L800 -300 L840 1400 Z" fill="#7c4229" opacity=".5" filter="url(#softer)"/>
      <path d="M420 1300 C420 1000 440 760 462 520 L470 -200" stroke="#fff0de" stroke-opacity=".42" stroke-width="80" fill="none" filter="url(#softer)"/>
      <path d="M560 1200 C580 900 566 640 548 300 L540 -200" stroke="#9c5f43" stroke-opacity=".3" stroke-width="26" fill="none" filter="url(#soft)"/></g></g>`,
      '#c9ccd0',
      ROUND('m', '#eebf9d', '#e2aa86', '#c58a66'),
    ),
  },
  {
    name: 'skin-back',
    svg: sheet(
      `<path d="${TORSO}" fill="#000" opacity=".26" filter="url(#softer)" transform="translate(26 14)"/>
      <clipPath id="c"><path d="${TORSO}"/></clipPath><path d="${TORSO}" fill="url(#m)"/>
      <g clip-path="url(#c)"><path d="M512 210 C500 420 500 700 512 1024" stroke="#7c4a33" stroke-opacity=".45" stroke-width="34" fill="none" filter="url(#soft)"/>
      <path d="M326 420 C400 470 430 560 404 640 M698 420 C624 470 594 560 620 640" stroke="#7c4a33" stroke-opacity=".34" stroke-width="36" fill="none" filter="url(#soft)"/>
      <path d="M800 330 L930 1024 L740 1024 C716 860 740 560 800 330 Z" fill="#6d3d28" opacity=".32" filter="url(#softer)"/>
      <path d="M260 350 C230 460 214 640 204 860" stroke="#ffeedd" stroke-opacity=".3" stroke-width="60" fill="none" filter="url(#softer)"/>
      <path d="M292 690 C284 640 280 590 286 540 M732 690 C740 640 744 590 738 540" stroke="#8f543b" stroke-opacity=".55" stroke-width="10" fill="none" stroke-linecap="round"/></g>
      <path d="${TORSO}" fill="none" stroke="#8f543b" stroke-opacity=".35" stroke-width="4"/>
      <path d="M396 -20 C392 92 440 136 512 136 C584 136 632 92 628 -20 Z" fill="#3a2a24"/>`,
      '#a9b4bd',
      ROUND('m', '#c98e68', '#bb7f5a', '#95603f'),
    ),
  },
  {
    name: 'print-flowers',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024"><defs>${SPRIG}</defs>
    <rect width="1024" height="1024" fill="#f4ead6"/>${sprigs()}</svg>`,
  },
];
