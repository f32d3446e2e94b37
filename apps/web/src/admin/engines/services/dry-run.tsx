import type { RouteStateRow } from '@atelier/contract/engines/shapes';
import { SPEED_MODES, STYLES } from '@atelier/contract/vocabulary/generation';
import { GRADES } from '@atelier/contract/vocabulary/grades';
import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { SelectField } from '@atelier/ui/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MadeTag } from '#admin/engines/atoms/columns.tsx';
import style from '#admin/engines/engines.module.css';
import { useGradeNames } from '#admin/engines/services/facts.ts';
import { refusalOf, routeShown, type ServiceRow } from '#admin/engines/services/service-rows.ts';
import { api } from '#admin/kit/api.ts';
import { StateWord, useReason } from '#admin/kit/engines/engine-words.tsx';
import { enginesKey } from '#admin/kit/engines/engines.api.ts';
import { useOwnNames } from '#admin/kit/engines/own-names.ts';
import { Failed } from '#admin/kit/list-page.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { LANGUAGE_NAMES } from '#shell/language-menu.tsx';

type Mode = (typeof SPEED_MODES)[number];
type Style = (typeof STYLES)[number];

/** Who would make a request now, and why the others would not. Asked again with each choice; nothing is made. */
export function DryRun({ row, unsaved }: { row: ServiceRow; unsaved: boolean }) {
  const a = useWords();
  const t = useT();
  const language = useLanguage();
  const say = useReason();
  const whyNot = (route: RouteStateRow) => {
    const refused = refusalOf(route);
    return refused ? say(refused) : a('routing.try.later');
  };
  const grades = useGradeNames();
  const [mode, setMode] = useState<Mode>('fast');
  const [look, setLook] = useState<Style>('default');
  const [locale, setLocale] = useState<Language>(language);
  const [grade, setGrade] = useState('0');
  const facts = { mode, style: look, locale, grade: Number(grade) };
  const answer = useQuery({
    queryKey: [...enginesKey, 'dry', row.module, row.version, facts],
    queryFn: ({ signal }) =>
      api.engines.dryRun({
        body: { module: row.module, version: row.version as 'v3L', ...facts },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
  const own = useOwnNames();
  const routes = (answer.data?.routes ?? []).map(own.route);
  const chosen = answer.data?.chosen ?? [];
  const nameOf = (id: string) => routes.find(({ atom_id }) => atom_id === id)?.atom_name ?? id;
  const names = chosen.map(nameOf);
  return (
    <>
      <p className={style.line}>{a('routing.try.line')}</p>
      {unsaved && <p className={style.line}>{a('routing.try.unsaved')}</p>}
      <div className={style.two}>
        <SelectField
          label={a('engines.when.mode')}
          value={mode}
          options={SPEED_MODES.map((value) => ({ value, label: t(`generation.modes.${value}`) }))}
          onChange={setMode}
        />
        <SelectField
          label={a('engines.when.style')}
          value={look}
          options={STYLES.map((value) => ({ value, label: t(`styles.${value}`) }))}
          onChange={setLook}
        />
        <SelectField
          label={a('routing.try.grade')}
          value={grade}
          options={GRADES.map((value) => ({ value: String(value), label: grades[value] }))}
          onChange={setGrade}
        />
        <SelectField
          label={a('engines.when.locale')}
          value={locale}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setLocale}
        />
      </div>
      {answer.isError ? (
        <Failed error={answer.error} busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      ) : (
        answer.data && (
          <div role="status">
            <p className={style.verdict}>
              {names.length === 0
                ? a('routing.try.nobody')
                : names.length === 1
                  ? a('routing.try.one', { name: names[0]! })
                  : a('routing.try.some', { names: names.join(', ') })}
            </p>
            <ol className={style.tried}>
              {routes.map((route) => (
                <li key={route.atom_id} data-chosen={chosen.includes(route.atom_id) || undefined}>
                  <span>
                    <b>{route.atom_name}</b> <MadeTag procedural={route.procedural} />
                    <small>{chosen.includes(route.atom_id) ? a('routing.try.chosen') : whyNot(route)}</small>
                  </span>
                  <StateWord state={routeShown(route)} />
                </li>
              ))}
            </ol>
          </div>
        )
      )}
    </>
  );
}
