import { TOOL_PAGES, type ToolPageName } from '@atelier/rules/generation/tool-pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emptyForm } from '#features/generation/form/form.ts';
import { changeForm, readForm } from '#features/generation/form/form-store.ts';
import { startFrom } from '#features/generation/form/places.ts';
import { formOfRemix } from '#features/generation/form/remix.ts';
import { stopUpload } from '#features/generation/form/upload.ts';
import type { GenerationEntry } from '#lib/generation-entry.ts';

/** Takes what a navigation brought along to the page of a tool: a picture, a work to make again. It is taken once. */
export function useToolEntry(name: ToolPageName): void {
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is taken once
  useEffect(() => {
    const entry = (location.state ?? null) as GenerationEntry | null;
    if (new URLSearchParams(location.search).get('activeTab') === '4k-enhance') {
      changeForm({ custom: { ...readForm().custom, scale: 4 } });
    }
    if (!entry?.own && !entry?.remix && !entry?.reference) return;
    const { tool } = TOOL_PAGES[name];
    stopUpload();
    const begin = (picture: { id: string; width: number; height: number }) =>
      changeForm({ inputs: { ...readForm().inputs, ...startFrom(picture, tool).inputs } });
    if (entry.own) begin(entry.own);
    if (entry.remix) {
      const filled = formOfRemix(entry.remix, entry.module ?? tool, emptyForm, readForm());
      const { custom } = readForm();
      changeForm({ ...filled, module: filled.module === emptyForm.module ? tool : filled.module, custom });
    }
    if (entry.reference) {
      const { picture, key, author } = entry.reference;
      begin(picture);
      changeForm({ remix: { key, author, filled: {}, picture: picture.id } });
    }
    void navigate({ pathname: location.pathname }, { replace: true, state: null });
  }, [location.key]);
}
