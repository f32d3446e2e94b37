import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton, IconButton } from '@atelier/ui/button';
import { usePhone } from '@atelier/ui/use-phone';
import { Menu } from '@mantine/core';
import { IconCheck, IconDots, IconDownload, IconPhotoUp, IconRepeat, IconSend, IconTrash } from '@tabler/icons-react';
import style from '#features/generation/history/history.module.css';
import { madeOf, notDrawnOf, outcomeOf, type SubTask } from '#features/generation/history/items.ts';
import { Returned } from '#features/generation/history/task-row.tsx';
import { TaskTitle } from '#features/generation/history/task-title.tsx';
import { Tiles } from '#features/generation/history/tiles.tsx';
import { usePost } from '#features/generation/history/use-post.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { agoText, fullTime } from '#lib/i18n/time.ts';
import { useMark } from '#lib/picture/use-mark.ts';

/** The words an engine could not draw, in one line (nothing when it drew all). */
export function NotDrawn({ words }: { words: readonly string[] }) {
  const t = useT();
  const language = useLanguage();
  if (words.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(words.slice(0, 12));
  return <p className={style.undrawn}>{t('generation.notDrawn', { words: list })}</p>;
}

export interface FinishedGroupProps {
  item: HistoryItem;
  now: number;
  /** Its making was seen here: the row of the steps stays, so that the pictures stand where they came. */
  watched: boolean;
  onOpen: (part: SubTask) => void;
  onReuse: () => void;
  onDownload: () => void;
  onReference: (part: SubTask) => void;
  onRestore: (part: SubTask) => void;
  onRemove: () => void;
}

/** A task's pictures and what can be done with them. */
export function FinishedGroup({
  item,
  now,
  watched,
  onOpen,
  onReuse,
  onDownload,
  onReference,
  onRestore,
  onRemove,
}: FinishedGroupProps) {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const made = madeOf(item);
  const outcome = outcomeOf(item);
  const { state, post } = usePost(item, made);
  const PostIcon = state?.Icon ?? IconSend;
  const postWord = state?.word ?? t('publish.publish');
  const postHelp = state ? t('assets.viewer.openWork') : undefined;
  const mark = useMark(...made.map(({ image }) => image));
  const save = [made.length > 1 ? t('generation.downloadAll') : t('generation.download'), mark?.word]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={style.task}>
      <TaskTitle
        item={item}
        end={
          <time dateTime={`${item.created_time.replace(' ', 'T')}Z`} title={fullTime(item.created_time, language)}>
            {agoText(item.created_time, now, language, t('common.justNow'))}
          </time>
        }
      >
        <span className={style.actions}>
          {phone ? (
            <IconButton label={t('generation.reuse')} onClick={onReuse}>
              <IconRepeat size={18} stroke={1.6} />
            </IconButton>
          ) : (
            <GhostButton size="s" onClick={onReuse}>
              <IconRepeat size={16} stroke={1.6} aria-hidden />
              {t('generation.reuse')}
            </GhostButton>
          )}
          {phone ? (
            <IconButton label={postWord} onClick={post}>
              <PostIcon size={18} stroke={1.6} />
            </IconButton>
          ) : (
            <GhostButton size="s" title={postHelp} onClick={post}>
              <PostIcon size={16} stroke={1.6} aria-hidden />
              {postWord}
            </GhostButton>
          )}
          <IconButton size={phone ? 'm' : 's'} label={save} onClick={onDownload}>
            <IconDownload size={18} stroke={1.6} />
          </IconButton>
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <IconButton size={phone ? 'm' : 's'} label={t('generation.more')}>
                <IconDots size={18} stroke={1.6} />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPhotoUp size={18} stroke={1.6} aria-hidden />}
                onClick={() => made[0] && onReference(made[0])}
              >
                {t('generation.asReference')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={onRemove}>
                {t('generation.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </TaskTitle>
      {watched && (
        <div className={style.progress}>
          <IconCheck size={14} stroke={1.6} aria-hidden />
          {t('generation.steps.ready')}
        </div>
      )}
      <Tiles item={item} onOpen={onOpen} onRestore={onRestore} />
      <NotDrawn words={notDrawnOf(item, language)} />
      {(outcome !== null || item.credits.refunded > 0) && (
        <p className={style.sub}>
          {outcome && <span>{t(`generation.outcome.${outcome}`)}</span>}
          {item.credits.refunded > 0 && <Returned count={item.credits.refunded} />}
        </p>
      )}
    </article>
  );
}
