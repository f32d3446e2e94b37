import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallDoc } from '#features/platform/calls.ts';
import { curlOf } from '#features/platform/curl.ts';
import { Code, Marked } from '#features/platform/parts/code.tsx';
import { Fields, Parameters } from '#features/platform/parts/fields.tsx';
import { Refusals } from '#features/platform/parts/refusals.tsx';
import style from '#features/platform/platform.module.css';
import { fieldsOf } from '#features/platform/shape.ts';
import type { Words } from '#features/platform/words.ts';

export interface CallCardProps {
  call: CallDoc;
  url: string;
  words: Words;
  /** The address names this call: it opens and comes into view. */
  asked: boolean;
}

/** One call: a line that folds out into everything a program needs to know. */
export function CallCard({ call, url, words, asked }: CallCardProps) {
  const [open, setOpen] = useState(asked);
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!asked) return;
    setOpen(true);
    card.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <details
      ref={card}
      id={call.name}
      className={style.call}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={style.head}>
        <IconChevronRight className={style.turn} size={16} stroke={1.8} aria-hidden />
        <span className={style.method} data-method={call.method}>
          {call.method}
        </span>
        <code lang="en" className={style.path}>
          <Breakable path={call.path} />
        </code>
        <span className={style.badges}>
          {call.effect && <span className={style.badge}>{words.changes}</span>}
          {call.idempotent && <span className={style.badge}>{words.repeatable}</span>}
          <span className={style.badge}>{words.access[call.access]}</span>
        </span>
        <span className={style.summary}>
          <Marked text={call.summary} lang="en" />
        </span>
      </summary>
      {open && <CallBody call={call} url={url} words={words} />}
    </details>
  );
}

/** A path that may break after each slash, and is copied as it is. */
function Breakable({ path }: { path: string }) {
  return path.split(/(?<=\/)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed path never move
    <span key={index}>
      {piece}
      <wbr />
    </span>
  ));
}

function CallBody({ call, url, words }: Omit<CallCardProps, 'asked'>) {
  const parameters = useMemo(
    () =>
      call.parameters
        // The language is every call's and told once, above.
        .filter((one) => one.name !== 'X-accept-language')
        .map((one) => {
          const [field] = fieldsOf({
            properties: { [one.name]: one.schema },
            required: one.required ? [one.name] : [],
          });
          return { field: field!, in: one.in };
        }),
    [call],
  );
  const body = useMemo(() => (call.body ? fieldsOf(call.body.schema) : []), [call]);
  const answer = useMemo(() => (call.answer ? fieldsOf(call.answer) : []), [call]);
  return (
    <div className={style.body}>
      {call.aliases.length > 0 && (
        <section>
          <h3>{words.aliases}</h3>
          <ul className={style.aliases}>
            {call.aliases.map((path) => (
              <li key={path}>
                <code lang="en">{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{words.example}</h3>
        <Code text={curlOf(call, url)} words={words} />
      </section>
      {parameters.length > 0 && (
        <section>
          <h3>{words.parameters}</h3>
          <Parameters of={parameters} words={words} />
        </section>
      )}
      {body.length > 0 && (
        <section>
          <h3>{words.body}</h3>
          <Fields fields={body} words={words} />
        </section>
      )}
      <section>
        <h3>{words.answer}</h3>
        {call.answer ? (
          <Fields fields={answer} words={words} answer />
        ) : (
          <p className={style.note}>{words.rawAnswer}</p>
        )}
      </section>
      {call.errors.length > 0 && (
        <section>
          <h3>{words.errors}</h3>
          <Refusals keys={call.errors.map((error) => error.key)} />
        </section>
      )}
    </div>
  );
}
