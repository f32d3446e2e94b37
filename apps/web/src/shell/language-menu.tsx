import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { localizedPath } from '@atelier/rules/routes/resolve';
import { GhostButton, IconButton } from '@atelier/ui/button';
import { DropMenu } from '@atelier/ui/drop-menu';
import { showToast } from '@atelier/ui/toaster';
import { IconLanguage } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { loadLanguage, translate, useLanguage, useT } from '#lib/i18n/language.ts';
import { currentUser } from '#lib/session/session.ts';

/** Languages call themselves by their own names. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '简体中文', ja: '日本語', es: 'Español' };

/** Switching rewrites the current path and remembers the choice (studio 2.1). */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  return async (language) => {
    try {
      await loadLanguage(language, true);
    } catch {
      // Its words did not arrive: the page goes on in the language it has.
      showToast({ text: translate(navigator.onLine ? 'common.requestFailed' : 'common.screenOffline'), tone: 'error' });
      return;
    }
    // Mails to somebody speak the language they read here; where it is not kept, it is with the next switch.
    if (currentUser())
      void api.identity.saveSettings({ body: { language }, quiet: true, noLogin: true }).catch(() => undefined);
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
  const items = LANGUAGES.map((each) => ({
    key: each,
    label: LANGUAGE_NAMES[each],
    lang: each,
    checked: each === language,
    onSelect: () => void change(each),
  }));
  return (
    <DropMenu
      label={t('shell.language')}
      items={items}
      trigger={(props) =>
        compact ? (
          <IconButton {...props} label={t('shell.language')}>
            <IconLanguage size={20} stroke={1.6} />
          </IconButton>
        ) : (
          <GhostButton {...props} aria-label={`${t('shell.language')}: ${LANGUAGE_NAMES[language]}`}>
            <IconLanguage size={18} stroke={1.6} />
            {LANGUAGE_NAMES[language]}
          </GhostButton>
        )
      }
    />
  );
}
