import { QuietButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWords } from '#admin/kit/words.ts';
import { renew } from '#lib/api/api.ts';
import { basePath } from '#lib/base-path.ts';
import { currentLanguage, formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { saveBlob } from '#lib/picture/save-picture.ts';
import { sessionMark } from '#lib/session/session.ts';
import { useOnline } from '#lib/use-online.ts';

interface ExportButtonProps {
  /** Answers a CSV file, written as it is read. */
  address: string;
  /** What the file is called. */
  name: string;
}

/** The address of a list of staff as a file (decisions 3e), with what it is filtered by. */
export function listFile(path: string, filters: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new URLSearchParams({ export: 'csv' });
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `${basePath}${path}?${query}`;
}

/** Rows as a file. It counts what has come, because a long one takes a while; a file that breaks off is not kept. Pressed again it stops. */
export function ExportButton({ address, name }: ExportButtonProps) {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const running = useRef<AbortController | null>(null);
  const [rows, setRows] = useState<number | null>(null);
  const press = async () => {
    if (running.current) return running.current.abort();
    running.current = new AbortController();
    setRows(0);
    try {
      saveBlob(await readFile(address, running.current.signal, setRows), name);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ text: a('office.exportFailed'), tone: 'error' });
    } finally {
      running.current = null;
      setRows(null);
    }
  };
  return (
    <QuietButton
      disabled={!online}
      title={a(!online ? 'list.offlineAct' : rows === null ? 'office.exportLine' : 'office.exportStop')}
      onClick={() => void press()}
    >
      <IconDownload size={18} stroke={1.6} aria-hidden />
      {rows === null ? a('office.export') : a('office.exportOn', { count: formatNumber(rows, language) })}
    </QuietButton>
  );
}

const LINE_END = 10;

/** @throws when it does not come whole: an answer that is no file, or a stream that ends early. */
async function readFile(address: string, signal: AbortSignal, told: (rows: number) => void): Promise<Blob> {
  const ask = () =>
    fetch(address, {
      signal,
      credentials: 'same-origin',
      headers: { 'X-Client-Platform': 'web', 'X-accept-language': currentLanguage() },
    });
  const mark = sessionMark();
  let answer = await ask();
  if (answer.status === 401 && mark && (await renew(mark))) answer = await ask();
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !answer.body || !type.startsWith('text/csv')) throw new Error(`no file: ${answer.status} ${type}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The first line names the columns.
  let rows = -1;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    for (const byte of value) if (byte === LINE_END) rows += 1;
    told(Math.max(0, rows));
  }
  return new Blob(parts, { type });
}
