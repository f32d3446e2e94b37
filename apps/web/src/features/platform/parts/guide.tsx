import { type CallDoc, commonRefusals } from '#features/platform/calls.ts';
import { curlOf } from '#features/platform/curl.ts';
import { Code, Marked } from '#features/platform/parts/code.tsx';
import { Refusals } from '#features/platform/parts/refusals.tsx';
import style from '#features/platform/platform.module.css';
import type { Words } from '#features/platform/words.ts';

/** What holds for every call, and the way to a session in four commands that come from the calls themselves. */
export function Guide({ calls, url, words }: { calls: readonly CallDoc[]; url: string; words: Words }) {
  const { signIn, rules } = words;
  const steps = [
    ['identity.sendEmailCode', signIn.code],
    ['identity.login', signIn.login],
    ['identity.me', signIn.use],
    ['identity.refresh', signIn.renew],
  ] as const;
  const texts = [
    [rules.answers, rules.answersText],
    [rules.refusals, rules.refusalsText],
    [rules.effects, rules.effectsText],
    [rules.repeats, rules.repeatsText],
    [rules.language, rules.languageText],
    [rules.limits, rules.limitsText],
  ] as const;
  return (
    <section id="guide" className={style.guide} aria-labelledby="guide-title">
      <h2 id="guide-title" className={style.groupTitle}>
        {words.beforeYouCall}
      </h2>
      <h3>{signIn.title}</h3>
      <ol className={style.steps}>
        {steps.map(([name, text]) => {
          const call = calls.find((each) => each.name === name);
          return (
            <li key={name}>
              <Marked text={text} />
              {call && <Code text={curlOf(call, url)} words={words} />}
            </li>
          );
        })}
      </ol>
      <div className={style.rules}>
        {texts.map(([title, text]) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>
              <Marked text={text} />
            </p>
          </div>
        ))}
      </div>
      <h3>{words.everyCall}</h3>
      <Refusals keys={commonRefusals} />
    </section>
  );
}
