import { GhostButton } from '@atelier/ui/button';
import { Dropzone } from '@atelier/ui/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { GraphFile } from '#admin/kit/engines/connect-draft.ts';
import style from '#admin/kit/engines/engines.module.css';
import { readGraphFile } from '#admin/kit/engines/graph-file.ts';
import { useWords } from '#admin/kit/words.ts';

export interface GraphFieldProps {
  value: GraphFile | null;
  /** What the server says is wrong with it. */
  error: string | null;
  onChange: (file: GraphFile | null) => void;
}

/** A workflow by its file. What is no JSON object is refused here; whether it can be used, the server says. */
export function GraphField({ value, error, onChange }: GraphFieldProps) {
  const a = useWords();
  const id = useId();
  const [unread, setUnread] = useState(false);
  const take = async (file: File) => {
    const graph = await readGraphFile(file);
    setUnread(graph === null);
    if (graph) onChange({ name: file.name, graph });
  };
  const wrong = unread ? a('engines.graph.unread') : error;
  return (
    <div className={style.graph}>
      <p id={`${id}-label`} className={style.label}>
        {a('engines.graph.label')}
      </p>
      {value ? (
        <p className={style.file}>
          <span>{value.name}</span>
          <GhostButton size="s" onClick={() => onChange(null)}>
            {a('engines.graph.remove')}
          </GhostButton>
        </p>
      ) : (
        <Dropzone
          label={a('engines.graph.label')}
          accept=".json,application/json"
          onFiles={([file]) => file && void take(file)}
        >
          <IconFileUpload size={20} stroke={1.6} aria-hidden />
          {a('engines.graph.choose')}
        </Dropzone>
      )}
      <p className={wrong ? style.bad : style.hint} aria-live="polite">
        {wrong ?? a('engines.graph.hint')}
      </p>
    </div>
  );
}
