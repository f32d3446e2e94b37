import { tools } from '@atelier/rules/generation/modules/all';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { openDescribing } from '#features/generation/describe/describe-store.ts';
import { emptyForm } from '#features/generation/form/form.ts';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { lend } from '#features/generation/form/lent.ts';
import { startFrom } from '#features/generation/form/places.ts';
import { formOfRemix } from '#features/generation/form/remix.ts';
import { stopUpload } from '#features/generation/form/upload.ts';
import { api } from '#lib/api/api.ts';
import { FIRST_TOOL, type GenerationEntry, IMAGE_TOOLS } from '#lib/generation-entry.ts';

const tabOf = (module: string): string => tools.of(module)?.tab ?? '';

/** The query with the tool that the form has; the plain address stands for the plain tool. */
function withTool(query: string | URLSearchParams): URLSearchParams {
  const to = new URLSearchParams(query);
  const { module } = readForm();
  if (to.has('activeTab') || module !== FIRST_TOOL) to.set('activeTab', tabOf(module));
  return to;
}

/** Keeps tool and address in step (`?activeTab=`), and takes what a navigation brought along: words, a tool, a work to make again, a picture. */
export function useEntry(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const module = useForm((form) => form.module);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is taken once
  useEffect(() => {
    const entry = (location.state ?? null) as GenerationEntry | null;
    const asked = IMAGE_TOOLS.find((each) => tabOf(each) === new URLSearchParams(location.search).get('activeTab'));
    const wanted = IMAGE_TOOLS.find((each) => each === entry?.module) ?? asked;
    if (wanted && wanted !== readForm().module) changeForm({ module: wanted });
    if (!entry) return;
    if (entry.prompt && !entry.idea) changeForm({ prompt: entry.prompt });
    if (entry.look)
      changeForm(entry.idea && entry.prompt ? lend(readForm(), { words: entry.prompt, ...entry.look }) : entry.look);
    if (entry.character) changeForm({ character: entry.character });
    if (entry.remix || entry.reference || entry.own) stopUpload();
    if (entry.own) changeForm(startFrom(entry.own, entry.module));
    if (entry.remix) changeForm(formOfRemix(entry.remix, entry.module ?? FIRST_TOOL, emptyForm, readForm()));
    if (entry.reference) {
      const { picture, key, author } = entry.reference;
      changeForm({ ...startFrom(picture, entry.module), remix: { key, author, filled: {}, picture: picture.id } });
    }
    if (entry.describe) {
      // An instruction is no description: the words go where a picture is asked for.
      if (tools.of(readForm().module)?.instruction || tools.of(readForm().module)?.prompt === 'none')
        changeForm({ module: FIRST_TOOL });
      openDescribing();
    }
    const here = withTool(location.search);
    void navigate({ pathname: location.pathname, search: `${here}` }, { replace: true, state: null });
    if (!entry.open) return;
    const { taskId, index } = entry.open;
    void api.generation
      .historyOne({ params: { mediaType: 'image', algoSet: 'image', id: taskId }, quiet: true })
      .then((item) => {
        const part = item.result[index];
        if (!part?.uuid) return;
        const to = withTool(location.search);
        to.set('view', part.uuid);
        to.set('task', taskId);
        void navigate(`${location.pathname}?${to}`, { replace: true });
      })
      .catch(() => undefined);
  }, [location.key]);

  // By the form as it is now: what a navigation asked for was taken a moment ago (above), and two that follow each other never end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the tool is the event
  useEffect(() => {
    if (`${withTool(search)}` !== `${search}`) setSearch(withTool, { replace: true });
  }, [search, module, setSearch]);
}
