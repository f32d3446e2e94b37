import { EDUCATIONS, type Profile } from '@atelier/contract/community/people';
import { pathOf } from '@atelier/rules/routes/resolve';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { AreaField } from '@atelier/ui/area-field';
import { GhostButton, IconButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { showToast } from '@atelier/ui/toaster';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type CompositionEvent, type ReactNode, useEffect, useState } from 'react';
import { AvatarField } from '#features/people/edit/avatar-field.tsx';
import style from '#features/people/edit/edit.module.css';
import {
  BIO_MAX,
  changeOf,
  MOST,
  type ProfileBody,
  type ProfileField,
  problemsOf,
  type Values,
  valuesOf,
} from '#features/people/edit/form.ts';
import { ShowSwitch } from '#features/people/edit/show-switch.tsx';
import { useAvatar } from '#features/people/edit/use-avatar.ts';
import { useLeaveGuard } from '#features/people/edit/use-leave-guard.ts';
import { profileKey } from '#features/people/people.api.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { copyText } from '#lib/copy-text.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { currentUser, keepUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

type Refused = Partial<Record<string, string>>;

/** What one says about oneself; every field beside name and bio is private until it is switched on. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form: its values, its refusals and a row a field
export function EditForm({ profile }: { profile: Profile }) {
  const t = useT();
  const go = usePage();
  const queries = useQueryClient();
  const language = useLanguage();
  const heldUntil = profile.birthday_held_until
    ? dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(profile.birthday_held_until))
    : '';
  const [before] = useState(() => valuesOf(profile));
  const [values, setValues] = useState(before);
  const [refused, setRefused] = useState<Refused>({});
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);

  const set = (change: Partial<Values>) => {
    setValues((known) => ({ ...known, ...change }));
    setRefused((known) => ({ ...known, ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])) }));
  };
  const sending = useAvatar((id) => set({ avatar: id }));
  const change = changeOf(before, values);
  const problems = problemsOf(values, new Date().toLocaleDateString('sv'), profile);
  const dirty = !saved && (change !== null || sending.percent !== null);
  const guard = useLeaveGuard(dirty);

  const errorOf = (name: keyof Values): string | null => {
    const problem = problems[name];
    // An empty name is told when somebody tries to save it, not while it is being typed anew.
    if (problem && (tried || problem !== 'nickname_empty'))
      return t(`errors.${problem}`, { max: MOST[name] ?? 0, date: heldUntil });
    return refused[name] ?? null;
  };
  const text = (name: 'nickname' | 'bio' | 'school' | 'department') => ({
    value: values[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = event.target.value;
      const composing = (event.nativeEvent as InputEvent).isComposing;
      set({ [name]: composing ? typed : guardMarkup(typed).text });
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: guardMarkup(event.currentTarget.value).text }),
  });
  const row = (field: ProfileField, input: ReactNode) => (
    <div className={style.row}>
      {input}
      <ShowSwitch
        field={t(`people.form.${field}`)}
        on={values.shown[field]}
        onChange={(on) => set({ shown: { ...values.shown, [field]: on } })}
      />
    </div>
  );

  const save = async (body: ProfileBody) => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    setSaving(true);
    try {
      const now = await api.community.editProfile({ body, quiet: true });
      queries.setQueryData(profileKey(now.userId, String(now.userId)), now);
      void queries.invalidateQueries({ queryKey: ['people'] });
      const user = currentUser();
      if (user) keepUser({ ...user, nickname: now.nickname, avatar: now.avatar });
      setSaved(true);
      showToast({ text: t('people.form.saved'), tone: 'ok' });
    } catch (error) {
      setSaving(false);
      const told = error instanceof ApiError ? error : null;
      const fields = Object.fromEntries((told?.fields ?? []).map((field) => [field.path.split('.')[0]!, field.msg]));
      setRefused({ ...fields, ...(told?.fields.length ? {} : { form: told?.message || t('common.requestFailed') }) });
    }
  };

  // Once the guard is off.
  useEffect(() => {
    if (saved) go(pathOf('profile'), { replace: true });
  }, [saved, go]);

  const why =
    refused.form ??
    (sending.percent !== null
      ? t('people.form.waitPicture')
      : tried && Object.keys(problems).length > 0
        ? t('people.form.fix')
        : change === null
          ? t('people.form.unchanged')
          : '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change && sending.percent === null && !saving) void save(change);
      }}
    >
      <AvatarField
        name={values.nickname}
        current={profile.avatar}
        value={values.avatar}
        sending={sending}
        error={refused.avatar ?? null}
        onRemove={() => {
          sending.clear();
          set({ avatar: profile.avatar === '' ? null : '' });
        }}
      />
      <div className={style.section}>
        <Field label={t('people.form.name')} autoComplete="nickname" {...text('nickname')} />
        <div>
          <span className={style.label}>{t('people.form.accountId')}</span>
          <div className={style.id}>
            <span className="num">{profile.userId}</span>
            <IconButton size="s" label={t('people.form.copyId')} onClick={() => void copyText(String(profile.userId))}>
              <IconCopy size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
        </div>
        <AreaField
          label={t('people.form.bio')}
          hint={t('people.form.bioHint')}
          count={t('people.form.count', { count: [...values.bio.trim()].length, max: BIO_MAX })}
          rows={4}
          {...text('bio')}
        />
      </div>
      <section className={style.section} aria-labelledby="about">
        <div>
          <h2 id="about" className={style.heading}>
            {t('people.form.about')}
          </h2>
          <p className={style.lead}>{t('people.form.aboutLine')}</p>
        </div>
        {row(
          'sex',
          <SelectField
            label={t('people.form.sex')}
            value={values.sex}
            options={(['', 'female', 'male', 'other'] as const).map((value) => ({
              value,
              label: t(`people.form.${value || 'unsaid'}`),
            }))}
            onChange={(sex) => set({ sex })}
            error={errorOf('sex')}
          />,
        )}
        {row(
          'birthday',
          <Field
            label={t('people.form.birthday')}
            type="date"
            autoComplete="bday"
            value={values.birthday}
            error={errorOf('birthday')}
            hint={
              profile.birthday_held_until
                ? t('people.form.birthdayHeld', { date: heldUntil })
                : t('people.form.birthdayHint')
            }
            onChange={(event) => set({ birthday: event.target.value })}
          />,
        )}
        {row('school', <Field label={t('people.form.school')} {...text('school')} />)}
        {row('department', <Field label={t('people.form.department')} {...text('department')} />)}
        {row(
          'enrolled',
          <Field
            label={t('people.form.enrolled')}
            type="month"
            placeholder="2020-09"
            value={values.enrolled}
            error={errorOf('enrolled')}
            onChange={(event) => set({ enrolled: event.target.value })}
          />,
        )}
        {row(
          'education',
          <SelectField
            label={t('people.form.education')}
            value={values.education}
            options={(['', ...EDUCATIONS] as const).map((value) => ({
              value,
              label: t(`people.form.${value || 'unsaid'}`),
            }))}
            onChange={(education) => set({ education })}
            error={errorOf('education')}
          />,
        )}
      </section>
      <div className={style.foot}>
        <p className={`${style.state} ${refused.form || tried ? style.bad : ''}`} role="status">
          {why}
        </p>
        <GhostButton onClick={() => go(pathOf('profile'))}>{t('common.cancel')}</GhostButton>
        <PrimaryButton type="submit" busy={saving} disabled={change === null || sending.percent !== null}>
          {t('people.form.save')}
        </PrimaryButton>
      </div>
      <Dialog
        opened={guard.asking}
        onClose={guard.stay}
        title={t('people.form.leaveTitle')}
        closeLabel={t('common.close')}
        sheet
      >
        <p className={style.ask}>{t('people.form.leaveLine')}</p>
        <div className={style.answers}>
          <GhostButton onClick={guard.leave}>{t('people.form.leave')}</GhostButton>
          <QuietButton data-autofocus onClick={guard.stay}>
            {t('people.form.stay')}
          </QuietButton>
        </div>
      </Dialog>
    </form>
  );
}
