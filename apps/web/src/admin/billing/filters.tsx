import { IconChevronDown } from '@tabler/icons-react';
import { type Choice, FilterMenu, PickMenu } from '#admin/kit/list/filters.tsx';
import { useWords } from '#admin/kit/words.ts';

const SPANS = [1, 7, 30, 90] as const;

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** How far back a list goes. */
export function SinceFilter({ value, onChange }: Props) {
  const a = useWords();
  return (
    <FilterMenu
      name={a('office.since')}
      value={value}
      choices={SPANS.map((count) => ({ value: String(count), label: a('office.days', { count }) }))}
      onChange={onChange}
    />
  );
}

/** Only people with a role; everybody is 'general'. */
export function RoleFilter({ value, onChange }: Props) {
  const a = useWords();
  return (
    <FilterMenu
      name={a('office.role')}
      value={value}
      choices={[
        { value: 'partner', label: a('office.rolePartner') },
        { value: 'publisher', label: a('office.rolePublisher') },
      ]}
      onChange={onChange}
    />
  );
}

/** Which of a few things a page shows: always one of them. */
export function ViewMenu({ name, value, choices, onChange }: Props & { name: string; choices: readonly Choice[] }) {
  return (
    <PickMenu
      label={name}
      value={value}
      choices={choices}
      onChange={onChange}
      trigger={
        <>
          {name} <b>{choices.find((choice) => choice.value === value)?.label}</b>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </>
      }
    />
  );
}
