import type { Tool } from '@atelier/rules/generation/descriptor';
import { CropFrame } from '#canvas/crop-frame.tsx';
import { MaskCanvas } from '#canvas/mask-canvas.tsx';
import { QuadFrame } from '#canvas/quad-frame.tsx';
import { RegionFrame } from '#canvas/region-frame.tsx';
import type { OpenDocument } from '#canvas/use-document.ts';
import { useForm } from '#features/generation/form/form-store.ts';
import { useOwnAddress } from '#features/generation/tools/pictures.ts';
import style from '#features/generation/tools/tools.module.css';
import { useT } from '#lib/i18n/language.ts';

export interface EditorProps {
  tool: Tool;
  picture: string;
  open: OpenDocument;
}

/** What of a body a garment covers, where nobody has said it. */
const partOf = (tool: Tool, region: unknown) =>
  'region' in tool.custom ? (region === 'bottom' ? 'bottom' : 'top') : 'whole';

/** What is laid over the picture, by what the tool takes: a mask, a frame, a place; else the picture alone. */
export function Editor({ tool, picture: id, open }: EditorProps) {
  const t = useT();
  const addressOf = useOwnAddress();
  const logo = useForm(({ inputs }) => inputs.logo?.[0] ?? null);
  const part = useForm(({ custom }) => partOf(tool, custom.region ?? tool.custom.region?.initial));
  const picture = { url: addressOf(id), alt: t('tools.picture') };
  const { document, saved } = open;
  if (tool.inputs.some(({ kind }) => kind === 'mask')) {
    return <MaskCanvas document={document} picture={picture} before={picture.url} saved={saved} />;
  }
  if ('expand' in tool.custom) return <CropFrame document={document} picture={picture} />;
  if ('quad' in tool.custom) {
    return <QuadFrame document={document} picture={picture} logo={logo && { ...logo, url: addressOf(logo.id) }} />;
  }
  if ('place' in tool.custom) return <RegionFrame document={document} picture={picture} part={part} />;
  return (
    <figure className={style.plain}>
      <img src={picture.url} alt={picture.alt} width={document.width} height={document.height} />
      <figcaption className="num">
        {t('tools.preview')} {t('canvasTools.measures', { width: document.width, height: document.height })}
      </figcaption>
    </figure>
  );
}
