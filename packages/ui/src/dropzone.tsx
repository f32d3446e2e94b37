import { type DragEvent, type ReactNode, useId, useState } from 'react';
import style from '#dropzone.module.css';

export interface DropzoneProps {
  /** Names the control. */
  label: string;
  /** File types of the picker: '.jpg,.png,.jpeg'. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A place to drop or pick files. It hands files over and judges nothing. */
export function Dropzone({ label, accept, multiple, disabled, onFiles, children }: DropzoneProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      className={style.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        className="sr"
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be picked again after it was removed.
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}
