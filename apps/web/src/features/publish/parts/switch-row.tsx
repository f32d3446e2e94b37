import { Switch } from '@atelier/ui/switch';
import style from '#features/publish/publish.module.css';

/** A setting of a work with its name beside it. */
export function SwitchRow({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <div className={style.row}>
      <span aria-hidden>{label}</span>
      <Switch label={label} on={checked} onChange={onChange} />
    </div>
  );
}
