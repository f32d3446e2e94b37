import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import { IconButton } from '@atelier/ui/button';
import { SettledMenu } from '@atelier/ui/settled';
import { IconChevronDown, IconEraser } from '@tabler/icons-react';
import style from '#features/generation/form/form.module.css';
import { clearForm, useForm } from '#features/generation/form/form-store.ts';
import { ToolItems } from '#features/generation/form/tool-items.tsx';
import { stopUpload } from '#features/generation/form/upload.ts';
import { useT } from '#lib/i18n/language.ts';
import { useToolName, useToolPageName } from '#lib/tool-name.ts';

/** The tool's name, which opens the list of all of them; one with a page of its own opens there. */
export function DockHead({ page }: { page?: ToolPageName }) {
  const t = useT();
  const nameOf = useToolName();
  const pageName = useToolPageName();
  const module = useForm((form) => form.module);
  const name = page ? pageName(page) : nameOf(module);
  return (
    <>
      <SettledMenu
        position="bottom-start"
        width={280}
        listClass={style.toolList}
        button={(ask) => (
          <button
            type="button"
            className={style.tool}
            aria-label={`${t('generation.chooseTool')}: ${name}`}
            onClick={ask}
          >
            {name}
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </button>
        )}
      >
        <ToolItems page={page} />
      </SettledMenu>
      <span className={style.space} />
    </>
  );
}

/** The way back to an empty form. */
export const ClearButton = () => {
  const t = useT();
  return (
    <IconButton
      size="s"
      label={t('generation.clear')}
      onClick={() => {
        stopUpload();
        clearForm();
      }}
    >
      <IconEraser size={18} stroke={1.6} />
    </IconButton>
  );
};
