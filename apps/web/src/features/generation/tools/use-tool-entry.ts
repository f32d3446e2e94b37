import { TOOL_PAGES, type ToolPageName } from '@atelier/rules/generation/tool-pages';
import { showToast } from '@atelier/ui/toaster';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emptyForm } from '#features/generation/form/form.ts';
import { changeForm, readForm } from '#features/generation/form/form-store.ts';
import { startFrom } from '#features/generation/form/places.ts';
import { formOfRemix } from '#features/generation/form/remix.ts';
import { stopUpload } from '#features/generation/form/upload.ts';
import type { GenerationEntry, StoredPicture } from '#lib/generation-entry.ts';
import { translate } from '#lib/i18n/language.ts';

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
    const begin = (picture: StoredPicture) => {
      const { inputs: before } = readForm();
      const started = startFrom(picture, tool).inputs ?? {};
      changeForm({ inputs: { ...before, ...started } });
      // What lay over the picture before is kept with it; nobody has to know where.
      const left = Object.keys(started).some((role) => before[role]?.[0] && before[role][0].id !== picture.id);
      if (left)
        showToast({
          text: translate('tools.editKept'),
          tone: 'info',
          ms: 8000,
          action: { label: translate('tools.editBack'), run: () => changeForm({ inputs: before }) },
        });
    };
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
