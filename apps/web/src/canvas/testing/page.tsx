import '@atelier/ui/mantine.css';
import '@atelier/ui/base.css';
import { isLanguage } from '@atelier/contract/vocabulary/languages';
import { cssVariablesResolver, theme } from '@atelier/ui/theme';
import { Toaster } from '@atelier/ui/toaster';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Compare } from '#canvas/compare.tsx';
import { CropFrame } from '#canvas/crop-frame.tsx';
import type { CanvasDocument } from '#canvas/document/document.ts';
import { MaskCanvas } from '#canvas/mask-canvas.tsx';
import { openMask } from '#canvas/open-mask.ts';
import { QuadFrame } from '#canvas/quad-frame.tsx';
import { maskPng } from '#canvas/raster/png.ts';
import { RegionFrame } from '#canvas/region-frame.tsx';
import { type OpenDocument, useCanvasDocument } from '#canvas/use-document.ts';
import { useMaskFacts } from '#canvas/use-editor.ts';
import { loadLanguage, withWords } from '#lib/i18n/language.ts';
import { keys } from '#lib/storage.ts';

declare global {
  interface Window {
    /** What a journey reads of the open document. */
    canvas?: {
      document: CanvasDocument;
      png: () => Promise<number[]>;
      open: (bytes: number[]) => Promise<string>;
    };
  }
}

const asked = new URLSearchParams(location.search);
const width = Number(asked.get('width') ?? 1024);
const height = Number(asked.get('height') ?? 768);

/** A picture of bands and discs, light and dark. */
async function painted(hue: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue} 55% 82%)`);
  sky.addColorStop(0.6, `hsl(${hue + 40} 50% 48%)`);
  sky.addColorStop(1, `hsl(${hue + 80} 40% 14%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let disc = 0; disc < 9; disc += 1) {
    context.fillStyle = `hsl(${hue + disc * 37} 60% ${25 + disc * 7}%)`;
    context.beginPath();
    context.arc(((disc * 0.37 + 0.1) % 1) * width, ((disc * 0.53 + 0.2) % 1) * height, width / 14, 0, 7);
    context.fill();
  }
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return URL.createObjectURL(file!);
}

interface Pictures {
  now: string;
  before: string;
  logo: string;
}

function Part({ pictures, open }: { pictures: Pictures; open: OpenDocument }) {
  const { document, saved } = open;
  const picture = { url: asked.get('part') === 'broken' ? './missing.png' : pictures.now, alt: 'Discs over bands' };
  const { share, box } = useMaskFacts(document);
  const part = {
    mask: <MaskCanvas document={document} picture={picture} before={pictures.before} saved={saved} />,
    broken: <MaskCanvas document={document} picture={picture} />,
    expand: <CropFrame document={document} picture={picture} />,
    quad: <QuadFrame document={document} picture={picture} logo={{ url: pictures.logo, width, height }} />,
    region: <RegionFrame document={document} picture={picture} part="top" />,
    compare: <Compare before={pictures.before} after={pictures.now} alt="Discs" width={width} height={height} />,
  }[asked.get('part') ?? 'mask'];
  return (
    <main style={{ height: '100vh' }} data-share={share} data-box={box ? Object.values(box).join() : ''}>
      <h1 className="sr">Canvas</h1>
      {part}
    </main>
  );
}

function Page({ pictures }: { pictures: Pictures }) {
  const open = useCanvasDocument({ tool: 'journey', picture: asked.get('picture') ?? 'p', width, height });
  if (!open) return null;
  window.canvas = {
    document: open.document,
    png: async () => [...new Uint8Array(await (await maskPng(open.document.mask)).arrayBuffer())],
    open: (bytes) => openMask(open.document, new Blob([Uint8Array.from(bytes)])),
  };
  return <Part pictures={pictures} open={open} />;
}

const language = asked.get('language') ?? 'en';
await Promise.all([
  loadLanguage(isLanguage(language) ? language : 'en', false),
  withWords(Promise.resolve(), 'canvasTools'),
]);
const [now = '', before = '', logo = ''] = await Promise.all([painted(210), painted(20), painted(120)]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={localStorageColorSchemeManager({ key: keys.scheme })}
      defaultColorScheme="auto"
    >
      <Page pictures={{ now, before, logo }} />
      <Toaster closeLabel="Close" />
    </MantineProvider>
  </StrictMode>,
);
