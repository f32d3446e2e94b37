import { type DragEvent, useRef, useState } from 'react';

/** A page, or a part of one, that files of the computer can be dropped onto. `over` while some hang above it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const brings = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!brings(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event: DragEvent) => brings(event) && event.preventDefault(),
      onDragLeave: (event: DragEvent) => {
        if (!brings(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop: (event: DragEvent) => {
        if (!brings(event)) return;
        end();
        // A place of its own within took them.
        if (event.defaultPrevented) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
