import type { RouteRow } from '@atelier/rules/routes/table';
import { IconButton } from '@atelier/ui/button';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { arriving } from '#lib/arriving.tsx';
import { useT } from '#lib/i18n/language.ts';

const PhoneSheet = arriving(async () => (await import('#shell/phone-sheet.tsx')).PhoneSheet);

/** The phone's menu toggle (studio 2.5). Its sheet comes with the first press. */
export function PhoneMenu({ row }: { row: RouteRow }) {
  const t = useT();
  const [opened, open] = useState<boolean | null>(null);
  return (
    <>
      <IconButton size="l" label={t('shell.menu')} aria-haspopup="dialog" onClick={() => open(true)}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {opened !== null && (
        <Suspense fallback={null}>
          <PhoneSheet row={row} opened={opened} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
