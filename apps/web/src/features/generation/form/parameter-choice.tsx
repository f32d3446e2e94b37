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
}: {
  tool: Tool;
  parameter: string;
  label: string;
  nameOf: (value: T) => string;
}) {
  const { shape, initial, read } = tool.custom[parameter] ?? {};
  const chosen: Value | undefined = useForm((form) => read?.(form.custom[parameter])) ?? initial;
  if (shape?.kind !== 'choice') return null;
  const of = shape.of as readonly T[];
  return (
    <div>
      <div className={style.label}>{label}</div>
      <Choices
        label={label}
        look="track"
        value={of.find((value) => value === chosen) ?? of[0]!}
        options={of.map((value) => ({ value, node: nameOf(value) }))}
        onChange={(value) => changeForm({ custom: { ...readForm().custom, [parameter]: value } })}
      />
    </div>
  );
}
