import { IconButton } from '@atelier/ui/button';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import style from '#features/generation/canvas/canvas.module.css';
import type { Canvas } from '#features/generation/canvas/use-canvas.ts';
import { optionsOf } from '#features/generation/form/form.ts';
import { useT } from '#lib/i18n/language.ts';

/** On a phone, where the film has no room: the pictures that belong to the shown one as a menu, of which one is chosen to compare with. */
export function CompareWith({ canvas }: { canvas: Canvas }) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <IconButton size="l" label={t('canvas.compareWith')}>
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={style.others}>
        <Menu.Label>{t('canvas.compareWith')}</Menu.Label>
        {canvas.related.map(({ item, part }) => (
          <Menu.Item
            key={part.sub_task_id}
            role="menuitemradio"
            aria-checked={part.uuid === canvas.other?.part.uuid}
            leftSection={<img src={part.thumbnail || part.image} alt="" width={44} height={44} loading="lazy" />}
            onClick={() => canvas.chooseOther(part.uuid)}
          >
            {optionsOf(item).prompt.slice(0, 60)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
