import { Dialog } from '@atelier/ui/dialog';
import { KeyCap } from '@atelier/ui/kbd';
import { useState } from 'react';
import { useT } from '#lib/i18n/language.ts';
import {
  PALETTE,
  type Shortcut,
  type ShortcutGroup,
  shortcutsNow,
  singleKeysAct,
  switchSingleKeys,
} from '#lib/keys/shortcuts.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { keyName } from '#shell/shortcuts/key-names.ts';
import style from '#shell/shortcuts/shortcut-sheet.module.css';

/** What keys do here, behind '?': those of the open screen, then those of every page, and the switch of single letters. */
export function ShortcutSheet({ call }: { call: Call<'shortcuts'> }) {
  const t = useT();
  const [opened, open] = useState(false);
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([]);
  const [single, setSingle] = useState(singleKeysAct);
  useCall(call, () => {
    // Read before the sheet stands over the page: then the page's keys rest.
    setGroups(shortcutsNow());
    open(true);
  });
  const everywhere: readonly Shortcut[] = [
    ...groups.flatMap(({ heading, rows }) => (heading === null ? rows : [])),
    { keys: [PALETTE], label: t('shortcuts.palette') },
    { keys: ['?'], label: t('shortcuts.sheet') },
  ];
  const shown = groups.filter(({ heading }) => heading !== null);
  return (
    <Dialog
      opened={opened}
      onClose={() => open(false)}
      title={t('shortcuts.title')}
      closeLabel={t('common.close')}
      sheet
    >
      {[...shown, { heading: t('shortcuts.everywhere'), rows: everywhere }].map(({ heading, rows }) => (
        <section key={heading} className={style.group}>
          <h3>{heading}</h3>
          <dl>
            {rows.map(({ keys, label }) => (
              <div key={label}>
                <dt>
                  {keys.map((press) => (
                    <KeyCap key={press}>{keyName(press, t)}</KeyCap>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={style.switch}>
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => {
            switchSingleKeys(event.currentTarget.checked);
            setSingle(event.currentTarget.checked);
          }}
        />
        <span>
          {t('shortcuts.off')}
          <small>{t('shortcuts.offLine')}</small>
        </span>
      </label>
    </Dialog>
  );
}
