import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Corner } from '@atelier/rules/generation/parameter';
import { showToast } from '@atelier/ui/toaster';
import { useEffect, useRef } from 'react';
import { mapCorners } from '#canvas/document/quad.ts';
import type { Shapes } from '#canvas/document/shapes.ts';
import { openMask } from '#canvas/open-mask.ts';
import type { OpenDocument } from '#canvas/use-document.ts';
import { formFromItem } from '#features/generation/form/form.ts';
import { changeForm } from '#features/generation/form/form-store.ts';
import { stopUpload } from '#features/generation/form/upload.ts';
import { sizeAt, useOwnAddress } from '#features/generation/tools/pictures.ts';
import { translate } from '#lib/i18n/language.ts';

/** Layers of a task that wait for the document of its picture. */
interface Layers {
  picture: string;
  mask: string | null;
  shapes: Shapes;
}

function shapesOf(custom: Readonly<Record<string, unknown>>): Layers['shapes'] {
  const { quad, expand, place } = custom;
  return {
    quad: Array.isArray(quad) ? mapCorners<Corner>([quad[0], quad[1], quad[2], quad[3]], ([x, y]) => ({ x, y })) : null,
    expand: (expand as Shapes['expand'] | undefined) ?? null,
    region: (place as Shapes['region'] | undefined) ?? null,
  };
}

/**
 * Goes on from a task of before: its pictures and options in the form at once, its mask and shapes over the picture as one step, so that
 * what lay there can be had back by undo.
 * @param shapeFrom the input that the layers lie over
 */
export function useReopen(open: OpenDocument | null, opened: string | null, shapeFrom: string) {
  const addressOf = useOwnAddress();
  const waiting = useRef<Layers | null>(null);

  const lay = async (document: OpenDocument['document'], { mask, shapes }: Layers) => {
    if (mask) {
      const file = await fetch(addressOf(mask)).then(
        (answer) => (answer.ok ? answer.blob() : null),
        () => null,
      );
      const read = file && (await openMask(document, file).catch(() => null));
      if (read !== 'read') showToast({ text: translate('tools.reopenFailed'), tone: 'info' });
    }
    document.put('quad', shapes.quad);
    document.put('expand', shapes.expand);
    document.put('region', shapes.region);
    document.keep();
  };
  useEffect(() => {
    const layers = waiting.current;
    if (!open || !layers || layers.picture !== opened) return;
    waiting.current = null;
    void lay(open.document, layers);
  });

  return async (item: HistoryItem) => {
    stopUpload();
    const form = formFromItem(item);
    const { mask, ...given } = form.inputs;
    // The result need not have the size of what it was made from.
    const sized = await Promise.all(
      Object.entries(given).map(
        async ([role, pictures]) =>
          [
            role,
            await Promise.all(
              pictures.map(async (each) => ({ ...each, ...(await sizeAt(wholeOf(addressOf(each.id)))) })),
            ),
          ] as const,
      ),
    );
    const inputs = Object.fromEntries(sized);
    const picture = inputs[shapeFrom]?.[0];
    if (picture) {
      waiting.current = { picture: picture.id, mask: mask?.[0]?.id ?? null, shapes: shapesOf(form.custom) };
    }
    changeForm({ ...form, inputs });
  };
}

/** The file itself: only it has the picture's own pixels. */
const wholeOf = (address: string): string => address.replace(/\?.*$/, '');
