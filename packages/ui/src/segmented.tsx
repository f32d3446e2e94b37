import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';

export interface SegmentedProps<T extends string> {
  /** Read aloud as the group's name. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[];
  onChange: (value: T) => void;
  wide?: boolean;
  disabled?: boolean;
}

/** A choice of one among a few, drawn as segments (a radio group underneath). */
export const Segmented = <T extends string>({ label, value, options, onChange, wide, disabled }: SegmentedProps<T>) => (
  <SegmentedControl
    aria-label={label}
    value={value}
    data={options.map((option) => ({ ...option }))}
    onChange={(next) => onChange(next as T)}
    fullWidth={wide}
    disabled={disabled}
  />
);
