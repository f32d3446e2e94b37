import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { GhostButton, IconButton, PrimaryButton } from '@atelier/ui/button';
import { DropMenu } from '@atelier/ui/drop-menu';
import { usePhone } from '@atelier/ui/use-phone';
import { IconArrowUp, IconChevronDown, IconPhoto } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import style from '#features/home/home.module.css';
import { RecentPictures } from '#features/home/parts/recent-pictures.tsx';
import { useStart } from '#features/home/parts/use-start.ts';
import { FIRST_TOOL, IMAGE_TOOLS } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';
import { useToolName } from '#lib/tool-name.ts';

/** The start strip: words in, the generation screen opens with them. On phones the bar's plus is the coral one, so the send key is quiet. */
export function StartStrip() {
  const t = useT();
  const phone = usePhone();
  const user = useUser();
  const start = useStart();
  const nameOf = useToolName();
  const [prompt, setPrompt] = useState('');
  const [tool, setTool] = useState(FIRST_TOOL);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start({ prompt: prompt.trim(), module: tool });
  };
  return (
    <form className={style.strip} onSubmit={submit}>
      <input
        className={style.prompt}
        aria-label={t('home.prompt')}
        placeholder={t('home.prompt')}
        maxLength={PROMPT_MAX}
        enterKeyHint="go"
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
      />
      {user && <RecentPictures />}
      {!phone && (
        <DropMenu
          label={t('home.kind')}
          items={IMAGE_TOOLS.map((each) => ({
            key: each,
            label: nameOf(each),
            checked: each === tool,
            onSelect: () => setTool(each),
          }))}
          trigger={(props) => (
            <GhostButton {...props} aria-label={`${t('home.kind')}: ${nameOf(tool)}`}>
              <IconPhoto size={18} stroke={1.6} aria-hidden />
              {nameOf(tool)}
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </GhostButton>
          )}
        />
      )}
      {phone ? (
        <IconButton type="submit" className={style.send} label={t('home.start')}>
          <IconArrowUp size={20} stroke={1.6} />
        </IconButton>
      ) : (
        <PrimaryButton type="submit" size="l">
          {t('home.start')}
        </PrimaryButton>
      )}
    </form>
  );
}
