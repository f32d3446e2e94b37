import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { DropMenu } from '@atelier/ui/drop-menu';
import { usePhone } from '@atelier/ui/use-phone';
import { IconArrowUp, IconChevronDown, IconPhoto } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import style from '#features/home/home.module.css';
import { changeStart, PROMPT_FIELD, typeWords, useStart } from '#features/home/start.ts';
import { arriving } from '#lib/arriving.tsx';
import { WORD_TOOLS } from '#lib/generation-entry.ts';
import { useT, withWords } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';
import { useToolName } from '#lib/tool-name.ts';

const LookChip = arriving(
  async () => (await withWords(import('#features/home/parts/look-chip.tsx'), 'styles')).LookChip,
);

const RecentPictures = arriving(async () => (await import('#features/home/parts/recent-pictures.tsx')).RecentPictures);

/** While the strip is in view its key is the one coral action: the phone's plus is quiet until it has scrolled away. */
function useInView() {
  const place = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const tell = (seen: boolean) => root.toggleAttribute('data-start-in-view', seen);
    tell(true);
    const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? true));
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
      tell(false);
    };
  }, []);
  return place;
}

export interface StartStripProps {
  make: () => void;
  making: boolean;
}

/** The start strip: words in, a press makes the picture and shows it being made. */
export function StartStrip({ make, making }: StartStripProps) {
  const t = useT();
  const phone = usePhone();
  const user = useUser();
  const nameOf = useToolName();
  const { words, look, module } = useStart();
  const place = useInView();
  return (
    <form
      ref={place}
      className={style.strip}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <input
        id={PROMPT_FIELD}
        className={style.prompt}
        aria-label={t('home.prompt')}
        placeholder={t('home.prompt')}
        maxLength={PROMPT_MAX}
        enterKeyHint="go"
        value={words}
        onChange={(event) => typeWords(event.target.value)}
      />
      {look && (
        <Suspense fallback={null}>
          <LookChip look={look} />
        </Suspense>
      )}
      {user && (
        // Their place is kept from the first paint.
        <Suspense fallback={<div className={style.recents} />}>
          <RecentPictures />
        </Suspense>
      )}
      {!phone && (
        <DropMenu
          label={t('home.kind')}
          items={WORD_TOOLS.map((each) => ({
            key: each,
            label: nameOf(each),
            checked: each === module,
            onSelect: () => changeStart({ module: each }),
          }))}
          trigger={(props) => (
            <GhostButton {...props} aria-label={`${t('home.kind')}: ${nameOf(module)}`}>
              <IconPhoto size={18} stroke={1.6} aria-hidden />
              {nameOf(module)}
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </GhostButton>
          )}
        />
      )}
      <PrimaryButton
        type="submit"
        size="l"
        busy={making}
        className={phone ? style.send : undefined}
        aria-label={phone ? t('home.start') : undefined}
      >
        {phone ? !making && <IconArrowUp size={20} stroke={1.6} aria-hidden /> : t('home.start')}
      </PrimaryButton>
    </form>
  );
}
