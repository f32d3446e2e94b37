/** Garments laid flat and marks, drawn as vectors: nothing the scene painter draws. */
export interface Flat {
  name: string;
  svg: string;
}

const page = (inner: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024"><defs>${defs}</defs>
  <rect width="1024" height="1024" fill="#f3f1ec"/>${inner}</svg>`;

const stripes = (id: string, ground: string, line: string): string =>
  `<pattern id="${id}" width="64" height="64" patternUnits="userSpaceOnUse"><rect width="64" height="64" fill="${ground}"/>
  <rect y="36" width="64" height="18" fill="${line}"/></pattern>`;
const dots = (id: string, ground: string, dot: string): string =>
  `<pattern id="${id}" width="72" height="72" patternUnits="userSpaceOnUse"><rect width="72" height="72" fill="${ground}"/>
  <circle cx="18" cy="18" r="9" fill="${dot}"/><circle cx="54" cy="54" r="9" fill="${dot}"/></pattern>`;

/** Folds and edges of cloth over a shape: light from the upper left. */
const cloth = (shape: string, fill: string, folds: string): string =>
  `<path d="${shape}" fill="${fill}"/><path d="${shape}" fill="url(#light)"/>
  <g stroke="#000" stroke-opacity=".13" stroke-width="7" fill="none" stroke-linecap="round">${folds}</g>
  <path d="${shape}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="5" stroke-linejoin="round"/>`;
const LIGHT = `<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".24"/>
  <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".24"/></linearGradient>`;

const SHIRT =
  'M372 176 C420 232 604 232 652 176 L760 214 C820 246 868 330 900 452 L766 506 L728 402 L728 872 C660 892 364 892 296 872 L296 402 L258 506 L124 452 C156 330 204 246 264 214 Z';
const TROUSERS =
  'M338 120 L686 120 C706 300 734 620 742 904 L580 914 L522 420 L502 420 L444 914 L282 904 C290 620 318 300 338 120 Z';
const DRESS =
  'M420 110 C440 190 584 190 604 110 L664 132 C676 210 676 280 650 360 C640 430 660 470 700 560 C750 680 780 800 792 900 C660 946 364 946 232 900 C244 800 274 680 324 560 C364 470 384 430 374 360 C348 280 348 210 360 132 Z';

export const FLAT_SAMPLES: readonly Flat[] = [
  {
    name: 'garment-shirt',
    svg: page(
      cloth(
        SHIRT,
        'url(#s)',
        '<path d="M330 420 C350 560 340 700 352 850"/><path d="M690 430 C676 560 690 720 676 850"/>',
      ),
      LIGHT + stripes('s', '#f6f2e8', '#28507a'),
    ),
  },
  {
    name: 'garment-tee',
    svg: page(
      cloth(
        SHIRT,
        '#b8412f',
        '<path d="M340 440 C356 600 344 720 360 850"/><path d="M684 440 C670 600 688 740 668 856"/>',
      ),
      LIGHT,
    ),
  },
  {
    name: 'garment-trousers',
    svg: page(
      cloth(
        TROUSERS,
        '#35506f',
        '<path d="M512 130 L512 410"/><path d="M352 176 L672 176"/><path d="M392 300 C384 520 372 720 366 900"/><path d="M632 300 C640 520 652 720 658 900"/>',
      ),
      LIGHT,
    ),
  },
  {
    name: 'garment-dress',
    svg: page(
      cloth(
        DRESS,
        'url(#d)',
        '<path d="M380 380 C470 400 556 400 646 380"/><path d="M430 460 C410 620 380 780 372 920"/><path d="M594 460 C614 620 644 780 652 920"/>',
      ),
      LIGHT + dots('d', '#2f6b5a', '#f2e6c8'),
    ),
  },
  {
    name: 'mark-sun',
    svg: page(
      `<g fill="none" stroke="#1d1d22" stroke-width="34" stroke-linecap="round"><circle cx="512" cy="512" r="150" fill="#1d1d22"/>${Array.from(
        { length: 12 },
        (_, nth) => `<path d="M512 236 L512 152" transform="rotate(${nth * 30} 512 512)"/>`,
      ).join('')}</g>`,
    ),
  },
  {
    name: 'mark-wave',
    svg: page(
      '<g fill="none" stroke="#20588c" stroke-width="52" stroke-linecap="round"><path d="M180 420 C300 300 400 540 512 420 C624 300 724 540 844 420"/><path d="M180 560 C300 440 400 680 512 560 C624 440 724 680 844 560"/><path d="M180 700 C300 580 400 820 512 700 C624 580 724 820 844 700"/></g>',
    ),
  },
];
