import { TOOL_PAGES, type ToolPageName } from '@atelier/rules/generation/tool-pages';
import { IconButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#features/generation/tools/guide.module.css';
import { TOOL_TILES } from '#features/generation/tools/tool-tiles.ts';
import { basePath } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';

/** What a tool does, shown on a picture of ours, and the three steps to a result. */
export function Guide({ page }: { page: ToolPageName }) {
  const t = useT();
  const tile = TOOL_TILES.find((one) => one.page === page);
  const wordsDo = TOOL_PAGES[page].tool === 'laser' || TOOL_PAGES[page].tool === 'textile';
  return (
    <div className={style.guide}>
      {tile && (
        <figure>
          <img
            src={`${basePath}/tools/${tile.line}.webp`}
            alt=""
            width={480}
            height={360}
            loading="lazy"
            decoding="async"
          />
          <figcaption>{t(`tools.lines.${tile.line}`)}</figcaption>
        </figure>
      )}
      <ol>
        <li>{wordsDo ? `${t('tools.guide.first')} ${t('tools.orWords')}` : t('tools.guide.first')}</li>
        <li>{t(`tools.guide.steps.${page}`)}</li>
        <li>{t('tools.guide.last')}</li>
      </ol>
    </div>
  );
}

/** The same while a picture is worked on, behind one press. */
export function GuideButton({ page }: { page: ToolPageName }) {
  const t = useT();
  const [opened, open] = useState(false);
  return (
    <>
      <IconButton size="s" label={t('tools.guide.title')} onClick={() => open(true)}>
        <IconHelp size={18} stroke={1.6} />
      </IconButton>
      <Dialog
        opened={opened}
        onClose={() => open(false)}
        title={t('tools.guide.title')}
        closeLabel={t('common.close')}
        width={520}
        sheet
      >
        <Guide page={page} />
      </Dialog>
    </>
  );
}
