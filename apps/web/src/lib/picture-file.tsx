import type { Ref } from 'react';

export interface PictureFileProps {
  ref: Ref<HTMLInputElement>;
  /** Its name, where the button that opens it has another. */
  label?: string;
  onFile: (file: File) => void;
}

/** The browser's own choice of a picture, opened by a button beside it. The same file may be chosen again, as after a failure. */
export const PictureFile = ({ ref, label, onFile }: PictureFileProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept="image/png,image/jpeg,image/webp"
    aria-label={label}
    onChange={(event) => {
      const [file] = event.target.files ?? [];
      event.target.value = '';
      if (file) onFile(file);
    }}
  />
);
