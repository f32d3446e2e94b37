import { REPORT_REASONS, type ReportReason } from '@atelier/contract/vocabulary/works';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { useId, useRef, useState } from 'react';
import style from '#features/work/dialogs/dialogs.module.css';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import type { AppEvents } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';

type Reported = AppEvents['report'];
/** Letters of the description (contract: reports). */
const DESCRIPTION_MAX = 1000;

/** Why somebody finds a work or a comment wrong: at least one reason, more words if they like (studio 2.14, 3.7, 5.1). */
export function ReportDialog({ reported, onClose }: { reported: Reported | null; onClose: () => void }) {
  const t = useT();
  const last = useRef(reported);
  if (reported) last.current = reported;
  const shown = last.current;
  return (
    <Dialog
      opened={reported !== null}
      onClose={onClose}
      title={t(shown?.kind === 'comment' ? 'detail.reportCommentTitle' : 'detail.reportTitle')}
      closeLabel={t('common.close')}
      width={480}
    >
      {shown && <ReportForm key={`${shown.kind}:${shown.id}`} reported={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [reasons, setReasons] = useState<readonly ReportReason[]>([]);
  const [description, describe] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const composing = useRef(false);
  const write = (text: string) => describe(composing.current ? text : guardMarkup(text, 'filter').text);

  const send = async () => {
    if (reasons.length === 0) {
      setProblem(t('errors.report_reason_required'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const about = reported.kind === 'comment' ? `comment:${reported.id}` : reported.id;
      await api.community.report({ body: { id: about, reasons: [...reasons], description }, quiet: true });
      showToast({ text: t('detail.reportSent'), tone: 'ok' });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? messageOf(error) : t('common.requestFailed'));
    } finally {
      setBusy(false);
    }
  };
  const toggle = (reason: ReportReason) => {
    setProblem(null);
    setReasons((before) => (before.includes(reason) ? before.filter((each) => each !== reason) : [...before, reason]));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={style.reasons} aria-describedby={`${id}-problem`}>
        <legend>{t('detail.reportWhy')}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason}>
            <input type="checkbox" checked={reasons.includes(reason)} onChange={() => toggle(reason)} />
            {t(`detail.reportReason.${reason}`)}
          </label>
        ))}
      </fieldset>
      <label className={style.label} htmlFor={id}>
        {t('detail.reportDescription')}
        <span className="num">{t('detail.commentCount', { used: [...description].length, max: DESCRIPTION_MAX })}</span>
      </label>
      <textarea
        id={id}
        className={style.area}
        rows={4}
        maxLength={DESCRIPTION_MAX}
        placeholder={t('detail.reportDescriptionHint')}
        value={description}
        onChange={(event) => write(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          write(event.currentTarget.value);
        }}
      />
      <p id={`${id}-problem`} className={style.problem} role="alert">
        {problem}
      </p>
      <div className={style.answers}>
        <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
        <QuietButton type="submit" busy={busy}>
          {t('detail.reportSend')}
        </QuietButton>
      </div>
    </form>
  );
}
