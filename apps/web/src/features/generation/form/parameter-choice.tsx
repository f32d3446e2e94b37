import type { Tool } from '@atelier/rules/generation/descriptor';
import type { Value } from '@atelier/rules/generation/parameter';
import { Choices } from '#features/generation/form/choices.tsx';
import style from '#features/generation/form/form.module.css';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';

/** One of a tool's own parameters that is a choice: what can be chosen is the descriptor's word, how it is called the section's. */
export function ParameterChoice<T extends string | number>({
  tool,
  parameter,
  label,
  nameOf,
  whyNot,
  note,
}: {
  tool: Tool;
  parameter: string;
  label: string;
  nameOf: (value: T) => string;
  /** Why a value cannot be had with what is in the form. */
  whyNot?: (value: T) => string | undefined;
  /** What comes of the value that is chosen. */
  note?: (value: T) => string | undefined;
}) {
  const { shape, initial, read } = tool.custom[parameter] ?? {};
  const chosen: Value | undefined = useForm((form) => read?.(form.custom[parameter])) ?? initial;
  if (shape?.kind !== 'choice') return null;
  const of = shape.of as readonly T[];
  const value = of.find((one) => one === chosen) ?? of[0]!;
  const said = whyNot?.(value) ?? note?.(value);
  return (
    <div>
      <div className={style.label}>{label}</div>
      <Choices
        label={label}
        look="track"
        value={value}
        options={of.map((one) => {
          const why = whyNot?.(one);
          return { value: one, node: nameOf(one), disabled: why !== undefined && one !== value, title: why };
        })}
        onChange={(next) => changeForm({ custom: { ...readForm().custom, [parameter]: next } })}
      />
      {note && <p className={style.note}>{said ?? '\u00a0'}</p>}
    </div>
  );
}
