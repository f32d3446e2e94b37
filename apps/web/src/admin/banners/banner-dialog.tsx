import type { StaffBanner } from '@atelier/contract/community/banners';
import {
  BANNER_ADDRESS_MAX,
  BANNER_AUDIENCES,
  BANNER_NAME_MAX,
  BANNER_TEXT_MAX,
  BANNER_TYPES,
} from '@atelier/contract/vocabulary/banners';
import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { NoticeStrip, NoticeWords } from '@atelier/ui/notice-strip';
import { SelectField } from '@atelier/ui/select-field';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ACTION_CHOICES,
  type BannerDraft,
  draftOf,
  factsOf,
  leadsNowhere,
  REQUEST_CHOICES,
} from '#admin/banners/banner-form.ts';
import { useBannerAct } from '#admin/banners/banners.api.ts';
import style from '#admin/banners/banners.module.css';
import { CoverField } from '#admin/banners/cover-field.tsx';
import { api } from '#admin/kit/api.ts';
import { ReasonFoot, useReasoned } from '#admin/kit/form/reasoned.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { LANGUAGE_NAMES } from '#shell/language-menu.tsx';

interface BannerDialogProps {
  /** null: closed. */
  banner: StaffBanner | 'new' | null;
  onClose: () => void;
}

/** Creates a banner or changes one; above the fields it is seen as it will be. */
export function BannerDialog({ banner, onClose }: BannerDialogProps) {
  const t = useT();
  const a = useWords();
  const known = banner === 'new' ? null : banner;
  return (
    <Dialog
      opened={banner !== null}
      onClose={onClose}
      title={a(known ? 'houseBanners.edit' : 'houseBanners.create')}
      closeLabel={t('common.close')}
      width={640}
      sheet
    >
      <Form key={known?.id ?? 0} banner={known} onClose={onClose} />
    </Dialog>
  );
}

function Form({ banner, onClose }: { banner: StaffBanner | null; onClose: () => void }) {
  const t = useT();
  const a = useWords();
  const language = useLanguage();
  const [draft, setDraft] = useState<BannerDraft>(() => draftOf(banner));
  const facts = factsOf(draft);
  const save = useBannerAct((reason: string) => {
    const body = { ...facts, reason };
    return banner
      ? api.community.updateBanner({ body: { id: banner.id, ...body }, quiet: true })
      : api.community.createBanner({ body, quiet: true });
  }, onClose);
  const change = (more: Partial<BannerDraft>) => {
    setDraft((before) => ({ ...before, ...more }));
    save.reset();
  };
  const nameMissing = draft.name.trim() === '';
  const textMissing = draft.texts.en.trim() === '';
  const nowhere = leadsNowhere(facts);
  const timeWrong = facts.from != null && facts.until != null && facts.until <= facts.from;
  const form = useReasoned({
    right: !nameMissing && !textMissing && !nowhere && !timeWrong,
    busy: save.isPending,
    send: (reason) => save.mutate(reason),
  });
  const { tried } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <div className={style.preview}>
        <p>{a('houseBanners.preview')}</p>
        <NoticeStrip
          inFlow
          label={a('houseBanners.preview')}
          closeLabel={t('common.close')}
          onClose={draft.close ? () => undefined : undefined}
        >
          <span className={style.pressed}>
            <NoticeWords
              cover={draft.coverPath}
              text={draft.texts[language] || draft.texts.en || a('houseBanners.text')}
            />
            <IconArrowRight size={16} stroke={1.6} aria-hidden />
          </span>
        </NoticeStrip>
      </div>
      <Field
        className={style.apart}
        label={a('houseBanners.name')}
        value={draft.name}
        maxLength={BANNER_NAME_MAX}
        data-autofocus
        hint={a('houseBanners.nameHint')}
        error={tried && nameMissing ? a('office.required') : null}
        {...guarded((name) => change({ name }))}
      />
      {LANGUAGES.map((each) => (
        <Field
          key={each}
          label={`${a('houseBanners.text')} · ${LANGUAGE_NAMES[each]}`}
          lang={each}
          value={draft.texts[each]}
          maxLength={BANNER_TEXT_MAX}
          error={each === 'en' && tried && textMissing ? a('houseBanners.textNeeded') : null}
          // What is shown where nothing is written here.
          placeholder={each === 'en' ? '' : draft.texts.en}
          {...guarded((text) => change({ texts: { ...draft.texts, [each]: text } }))}
        />
      ))}
      <div className={style.pair}>
        <SelectField
          label={a('houseBanners.type')}
          value={draft.type}
          options={BANNER_TYPES.map((value) => ({ value, label: a(`houseBanners.types.${value}`) }))}
          onChange={(type) => change({ type })}
        />
        <Target draft={draft} wrong={tried && nowhere} onChange={change} />
        <SelectField
          label={a('houseBanners.audience')}
          value={draft.audience}
          options={BANNER_AUDIENCES.map((value) => ({ value, label: a(`houseBanners.audiences.${value}`) }))}
          onChange={(audience) => change({ audience })}
        />
        <CoverField path={draft.coverPath} onChange={(cover, coverPath) => change({ cover, coverPath })} />
        <Field
          label={a('houseBanners.from')}
          type="datetime-local"
          value={draft.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <Field
          label={a('houseBanners.until')}
          type="datetime-local"
          value={draft.until}
          error={timeWrong ? t('errors.banner_time') : null}
          hint={facts.until != null && Date.parse(facts.until) <= Date.now() ? a('houseBanners.passed') : undefined}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
      </div>
      <label className={style.check}>
        <input
          className="admin-check"
          type="checkbox"
          checked={draft.close}
          onChange={(event) => change({ close: event.currentTarget.checked })}
        />
        {a('houseBanners.closable')}
      </label>
      <ReasonFoot
        form={form}
        change={save}
        verb={a(banner ? 'houseBanners.save' : 'houseBanners.create')}
        onCancel={onClose}
      />
    </form>
  );
}

interface TargetProps {
  draft: BannerDraft;
  wrong: boolean;
  onChange: (more: Partial<BannerDraft>) => void;
}

/** The field of what the type leads to: written for addresses and pages, chosen from the lists for calls and actions. */
function Target({ draft, wrong, onChange }: TargetProps) {
  const t = useT();
  const a = useWords();
  switch (draft.type) {
    case 'href':
      return (
        <Field
          label={a('houseBanners.url')}
          lang="en"
          type="url"
          value={draft.url}
          maxLength={BANNER_ADDRESS_MAX}
          placeholder="https://"
          error={wrong ? t('errors.banner_address') : null}
          onChange={(event) => onChange({ url: event.currentTarget.value })}
        />
      );
    case 'route':
      return (
        <Field
          label={a('houseBanners.uri')}
          lang="en"
          value={draft.uri}
          maxLength={BANNER_ADDRESS_MAX}
          placeholder="/ai-tools"
          error={wrong ? t('errors.banner_route') : null}
          onChange={(event) => onChange({ uri: event.currentTarget.value })}
        />
      );
    case 'request':
      return (
        <SelectField
          label={a('houseBanners.call')}
          value={draft.call}
          options={REQUEST_CHOICES.map(([value, words]) => ({ value, label: a(words) }))}
          onChange={(call) => onChange({ call })}
        />
      );
    case 'action':
      return (
        <SelectField
          label={a('houseBanners.opens')}
          value={draft.does}
          options={ACTION_CHOICES.map(([value, words]) => ({ value: value as string, label: a(words) }))}
          onChange={(does) => onChange({ does })}
        />
      );
  }
}
