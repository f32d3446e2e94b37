import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { localizedPath } from '@atelier/rules/routes/resolve';
import { GhostButton, IconButton } from '@atelier/ui/button';
import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { loadLanguage, useLanguage, useT } from '#lib/i18n/language.ts';
import style from '#shell/header.module.css';

/** Languages call themselves by their own names. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '简体中文', ja: '日本語', es: 'Español' };

/** Switching rewrites the current path and remembers the choice (studio 2.1). */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  return async (language) => {
    await loadLanguage(language, true);
    const path = localizedPath(location.pathname, language);
    if (path !== location.pathname) {
      await navigate(path + location.search + location.hash, { replace: true, state: location.state });
    }
  };
}

export function LanguageMenu({ compact }: { compact: boolean }) {
  const t = useT();
  const language = useLanguage();
  const change = useSwitchLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {compact ? (
          <IconButton label={t('shell.language')}>
            <IconLanguage size={20} stroke={1.6} />
          </IconButton>
        ) : (
          <GhostButton className={style.language} aria-label={`${t('shell.language')}: ${LANGUAGE_NAMES[language]}`}>
            <IconLanguage size={18} stroke={1.6} />
            {LANGUAGE_NAMES[language]}
          </GhostButton>
        )}
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.language')}>
        {LANGUAGES.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            role="menuitemradio"
            aria-checked={each === language}
            rightSection={each === language ? <IconCheck size={16} stroke={1.6} aria-hidden /> : null}
            onClick={() => void change(each)}
          >
            {LANGUAGE_NAMES[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
