import { type ReactNode, type Ref, useId } from 'react';
import style from '#choice-chips.module.css';

export interface ChoiceChipsProps {
  /** The question, read as the group's name. */
  label: ReactNode;
  /** The question stands elsewhere on the screen: here it is only read aloud. */
  quietLabel?: boolean;
  /** `one`: a radio group, arrow keys choose. `many`: check boxes. */
  kind: 'one' | 'many';
  options: readonly { key: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The group takes the focus when its dialog opens. */
  autoFocus?: boolean;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A choice of one or several among a few, drawn as chips over native radios or check boxes. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { label, quietLabel, kind, options, chosen, onChange, autoFocus, ref } = props;
  const name = useId();
  const toggle = (key: string): string[] => {
    if (kind === 'one') return [key];
    return chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key];
  };
  return (
    <fieldset ref={ref} className={style.group}>
      <legend className={quietLabel ? 'sr' : style.legend}>{label}</legend>
      <div className={style.chips}>
        {options.map((option, index) => (
          <label key={option.key} className={style.chip}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={option.key}
              checked={chosen.includes(option.key)}
              data-autofocus={(autoFocus && index === 0) || undefined}
              onChange={() => onChange(toggle(option.key))}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
