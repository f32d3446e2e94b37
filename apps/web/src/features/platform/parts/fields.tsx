import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from '#features/platform/platform.module.css';
import type { FieldDoc } from '#features/platform/shape.ts';
import type { Words } from '#features/platform/words.ts';

interface LineProps {
  field: FieldDoc;
  words: Words;
  where?: ReactNode;
  /** In an answer a field is there unless said otherwise; in a request it is the other way round. */
  answer?: boolean;
}

function Line({ field, words, where, answer }: LineProps) {
  return (
    <>
      <code lang="en" className={style.fieldName}>
        {field.name}
      </code>
      <code lang="en" className={style.type}>
        {field.type}
      </code>
      {!answer && field.required && <span className={style.required}>{words.required}</span>}
      {answer && !field.required && <span className={style.where}>{words.optional}</span>}
      {where && <span className={style.where}>{where}</span>}
      {field.facts.map(({ text, of }) => (
        <span key={text + of} className={style.fact}>
          <code lang="en">{text}</code>
          {of && ` ${words.counts[of]}`}
        </span>
      ))}
    </>
  );
}

interface FieldsProps {
  fields: readonly FieldDoc[];
  words: Words;
  answer?: boolean;
  depth?: number;
}

/** The fields of a shape; those with fields inside fold, the first level open. */
export function Fields({ fields, words, answer, depth = 0 }: FieldsProps) {
  return (
    <ul className={style.fields}>
      {fields.map((field) => (
        <li key={field.name}>
          {field.children.length ? (
            <details className={style.inner} open={depth === 0}>
              <summary className={style.field}>
                <IconChevronRight className={style.turn} size={14} stroke={1.8} aria-hidden />
                <Line field={field} words={words} answer={answer} />
              </summary>
              <Fields fields={field.children} words={words} answer={answer} depth={depth + 1} />
            </details>
          ) : (
            <div className={style.field}>
              <Line field={field} words={words} answer={answer} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Parameters: as fields, with the place each stands in. */
export function Parameters({ of, words }: { of: readonly { field: FieldDoc; in: string }[]; words: Words }) {
  const places: Record<string, string> = { path: words.inPath, query: words.inQuery, header: words.inHeader };
  return (
    <ul className={style.fields}>
      {of.map((one) => (
        <li key={`${one.in} ${one.field.name}`} className={style.field}>
          <Line field={one.field} words={words} where={places[one.in]} />
        </li>
      ))}
    </ul>
  );
}
