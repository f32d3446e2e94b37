import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { isTagAddress } from '@atelier/rules/routes/resolve';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { type AdminTag, tagsKey } from '#admin/tags/tags.api.ts';
import style from '#admin/tags/tags.module.css';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

const SLUG = /^[a-z][a-z'-]{1,59}$/;
const SLUG_MAX = 60;
const NAME_MAX = 40;
const LANGUAGE_LABELS = { en: 'English', zh: '简体中文', ja: '日本語', es: 'Español' } as const;

/** An address name from an English name: letters and hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z']+/g, '-')
    .replace(/^[-']+|-+$/g, '')
    .slice(0, SLUG_MAX);

export interface TagDialogProps {
  opened: boolean;
  /** null: a new one. */
  tag: AdminTag | null;
  onClose: () => void;
}

/** Creates a tag or changes one: its names in four languages, its address name, what it is. */
export function TagDialog({ opened, tag, onClose }: TagDialogProps) {
  const t = useT();
  const a = useWords();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={a(tag ? 'tags.edit' : 'tags.create')}
      closeLabel={t('common.close')}
      width={520}
    >
      <Form key={tag?.id ?? 0} tag={tag} onClose={onClose} />
    </Dialog>
  );
}

function Form({ tag, onClose }: { tag: AdminTag | null; onClose: () => void }) {
  const t = useT();
  const a = useWords();
  const online = useOnline();
  const queries = useQueryClient();
  const [names, setNames] = useState<Record<(typeof LANGUAGES)[number], string>>(
    tag?.names ?? { en: '', zh: '', ja: '', es: '' },
  );
  const [slug, setSlug] = useState(tag?.slug ?? '');
  const [ownSlug, setOwnSlug] = useState(tag !== null);
  const [official, setOfficial] = useState(tag?.official ?? true);
  const [hidden, setHidden] = useState(tag?.hidden ?? false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const facts = { slug, names, official, hidden, reason };
      return tag
        ? api.works.updateTag({ body: { id: tag.id, ...facts }, quiet: true })
        : api.works.createTag({ body: facts, quiet: true });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: tagsKey });
      await queries.invalidateQueries({ queryKey: ['admin', 'tag'] });
      onClose();
    },
  });
  const nameMissing = names.en.trim() === '';
  const slugWrong = !SLUG.test(slug);
  // What others have taken is known at the server; what other pages have, here.
  const slugElsewhere = !slugWrong && slug !== tag?.slug && !isTagAddress(slug);
  const refusal = save.error ? (save.error instanceof ApiError ? messageOf(save.error) : a('list.failed')) : '';
  const taken = save.error instanceof ApiError && save.error.key === 'tag_exists';
  const slugError = slugElsewhere
    ? t('errors.tag_address')
    : taken
      ? refusal
      : tried && slugWrong
        ? a('tags.slugWrong')
        : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nameMissing && !slugWrong && !slugElsewhere && online) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={style.names}>
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={LANGUAGE_LABELS[language]}
            lang={language}
            value={names[language]}
            maxLength={NAME_MAX}
            error={language === 'en' && tried && nameMissing ? a('tags.nameNeeded') : null}
            hint={language === 'en' ? '' : a('tags.nameFallback')}
            {...guarded((value) => {
              setNames((before) => ({ ...before, [language]: value }));
              if (language === 'en' && !ownSlug) setSlug(slugOf(value));
            })}
          />
        ))}
      </div>
      <Field
        label={a('columns.slug')}
        lang="en"
        value={slug}
        maxLength={SLUG_MAX}
        error={slugError}
        hint={tag && slug !== tag.slug ? a('tags.slugChanges') : a('tags.slugHint')}
        onChange={(event) => {
          setOwnSlug(true);
          setSlug(event.currentTarget.value.toLowerCase());
          save.reset();
        }}
      />
      <label className={style.check}>
        <input
          className="admin-check"
          type="checkbox"
          checked={official}
          onChange={(event) => setOfficial(event.currentTarget.checked)}
        />
        <span>
          {a('columns.official')}
          <small>{a('tags.officialLine')}</small>
        </span>
      </label>
      <label className={style.check}>
        <input
          className="admin-check"
          type="checkbox"
          checked={hidden}
          onChange={(event) => setHidden(event.currentTarget.checked)}
        />
        <span>
          {a('columns.hidden')}
          <small>
            {a(tag && hidden && !tag.hidden ? 'tags.hidesNow' : 'tags.hiddenLine', { count: tag?.works ?? 0 })}
          </small>
        </span>
      </label>
      <Field
        className={style.reason}
        label={a('reason.label')}
        value={reason}
        maxLength={500}
        hint={a('reason.optional')}
        {...guarded(setReason)}
      />
      <div className={style.actions}>
        <p role="alert">{!online ? a('list.offlineAct') : taken ? '' : refusal}</p>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton size="l" type="submit" busy={save.isPending} disabled={!online}>
          {a(tag ? 'tags.save' : 'tags.create')}
        </PrimaryButton>
      </div>
    </form>
  );
}
