import { Face } from '@atelier/ui/face';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { usePublishers } from '#features/publish/publish.api.ts';
import style from '#features/publish/publish.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

export interface ChosenUser {
  id: number;
  nickname: string;
}

export interface UserPickerProps {
  user: ChosenUser | null;
  error: string | null;
  onChange: (user: ChosenUser | null) => void;
}

/** Whom a publisher publishes for: a search over live accounts, arrows and Enter choose (studio 2.14). */
export function UserPicker({ user, error, onChange }: UserPickerProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [opened, open] = useState(false);
  const [at, setAt] = useState(0);
  const keyword = useDeferredValue(text.trim());
  const { data, isPending, isError } = usePublishers(keyword, opened);
  const own = useUser()?.id;
  const users = (data ?? []).filter((found) => String(found.user_id) !== own);
  const current = Math.min(at, users.length - 1);

  const choose = (index: number) => {
    const found = users[index];
    if (!found) return;
    onChange({ id: found.user_id, nickname: found.nickname });
    setText('');
    open(false);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: users.length - 1 }[event.key];
    if (to !== undefined && opened && users.length > 0) {
      event.preventDefault();
      setAt((to + users.length) % users.length);
    } else if (event.key === 'ArrowDown') {
      open(true);
    } else if (event.key === 'Enter' && opened) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      open(false);
    }
  };
  const list = opened && (
    <div className={style.users} id={`${id}-list`} role="listbox" aria-label={t('publish.forUser')}>
      {users.map((found, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={found.user_id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          <Face name={found.nickname} src={found.avatar} size={24} />
          <span>{found.nickname}</span>
          <small>@{found.username}</small>
        </div>
      ))}
      {users.length === 0 && (
        <p className={style.none} role="status">
          {t(isPending ? 'common.loading' : isError ? 'common.requestFailed' : 'publish.noUser')}
        </p>
      )}
    </div>
  );
  return (
    <div className={style.picker}>
      <label className={style.label} htmlFor={id}>
        {t('publish.forUser')}
      </label>
      {user ? (
        <div className={style.chosen}>
          <span>{user.nickname}</span>
          <button
            type="button"
            aria-label={t('publish.forSelf')}
            title={t('publish.forSelf')}
            onClick={() => onChange(null)}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </button>
        </div>
      ) : (
        <input
          id={id}
          className={style.input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={opened}
          aria-controls={`${id}-list`}
          aria-activedescendant={opened && users.length > 0 ? `${id}-${current}` : undefined}
          aria-invalid={error ? true : undefined}
          placeholder={t('publish.forUserHint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            open(true);
          }}
          onFocus={() => open(true)}
          onBlur={() => open(false)}
          onKeyDown={keys}
        />
      )}
      {list}
      <p className={style.line} aria-live="polite">
        {error ?? ''}
      </p>
    </div>
  );
}
