import { type ErrorKey, errors } from '@atelier/contract/errors';
import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { quote as quoteOf } from '@atelier/rules/generation/quote';
import { showToast } from '@atelier/ui/toaster';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTypedClaims } from '#features/generation/canvas/use-typed-claims.ts';
import { type Fix, type FooterFacts, footerOf, type Slot } from '#features/generation/form/footer.ts';
import style from '#features/generation/form/form.module.css';
import { askedOf, modeOf, toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { KeepsPicture, NearOnly } from '#features/generation/form/near-only.tsx';
import { type Place, pictureInputs, placeFor, withPicture } from '#features/generation/form/places.ts';
import { PriceFooter } from '#features/generation/form/price-footer.tsx';
import { PromptBox } from '#features/generation/form/prompt-box.tsx';
import { RemixBanner } from '#features/generation/form/remix-banner.tsx';
import { SettingsNotice } from '#features/generation/form/settings-notice.tsx';
import { takeFile } from '#features/generation/form/settings-of-file.ts';
import { ToolForm } from '#features/generation/form/tool-form.tsx';
import { ToolLock } from '#features/generation/form/tool-lock.tsx';
import { stopUpload, useUploading } from '#features/generation/form/upload.ts';
import { useSubmit } from '#features/generation/form/use-submit.ts';
import { usePrices, useServerQuote } from '#features/generation/generation.api.ts';
import { useAccount } from '#lib/account.ts';
import { ApiError } from '#lib/api/error.ts';
import { countUse } from '#lib/assets/count-use.ts';
import { HistoryPicker } from '#lib/assets/history-picker.tsx';
import { on, tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { gradeOf } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useOnline } from '#lib/use-online.ts';

export interface DockProps {
  /** The user's open tasks, as far as the screen knows. */
  openTasks: number;
  /** The open task that makes room when it ends. */
  next: HistoryItem | null;
  lastPrompt: string | null;
  /** Only the price and the button: the sheet of a phone while it is closed. */
  folded?: boolean;
  /** What stands over the picture and is asked for along with the form. */
  along?: Along;
  /** The task's id, as soon as it is under way. */
  onSent: (task: string) => void;
}

/** What a canvas beside the form adds to it: a painted mask, a frame, what the page itself decides. */
export interface Along {
  /** The form as it would be asked now: price and reasons are told by it. */
  asked: (form: FormState) => FormState;
  /** The form as it is sent: what has to be uploaded first is. @throws SendProblem in words that the footer shows */
  sent: (form: FormState) => Promise<FormState>;
  /** The input that the canvas asks for itself while it is empty. */
  role: string;
}

/** The form of the chosen tool, drawn from the module table, and its price. */
export function Dock({ openTasks, next, lastPrompt, folded = false, along, onSent }: DockProps) {
  const t = useT();
  const held = useForm((all) => all);
  const form = useMemo(() => along?.asked(held) ?? held, [held, along]);
  const user = useUser();
  const account = useAccount();
  const online = useOnline();
  const [picking, pick] = useState<Place | null>(null);
  const prompt = useRef<{ focus: () => void }>(null);
  const { submit, sending, refusal } = useSubmit(onSent, along?.sent);
  useEffect(() => on('cheaper', () => changeForm({ version: 'v3L' })), []);

  const grade = account?.grade ?? 0;
  const tool = toolOf(form);
  const mode = modeOf(form, grade);
  const price = usePrices(tool.id, tool.versions, mode);
  const server = useServerQuote(form, grade, openTasks);
  const estimate = server.data?.estimated_seconds ?? null;
  const maker = server.data?.engine;
  const swap = maker?.instead_of
    ? { from: maker.instead_of, to: maker.kind === 'builtin' ? t('generation.painter') : maker.label }
    : null;
  const unitCost = price(form.version);
  const credits = account?.credits ?? 0;
  const priced = useMemo(
    () =>
      quoteOf(tool, askedOf(tool, form, grade), {
        grade: gradeOf(grade),
        credits,
        openTasks,
        unitCost,
        payment: user?.is_payment ?? true,
      }),
    [tool, form, grade, credits, openTasks, unitCost, user],
  );
  const { slot, ready } = footerOf({
    signedIn: user !== null && account !== undefined,
    online,
    uploading: useUploading(pictureInputs(tool).map(({ role }) => role)),
    quote: priced,
    form,
    credits,
    grade,
    refusal,
    told: useTold(server, tool),
    placeable: 'place' in tool.custom,
  });

  /** What the server would answer, told without asking it: the dialog says more than the slot can. */
  const explain = (key: ErrorKey) => {
    const msg = t(`errors.${key}`);
    const facts = { msg, code: errors[key].code, status: 200, details: { cost: unitCost * form.count, credits } };
    tell('intercept', { error: new ApiError(key, facts) });
  };
  const go = () => {
    if (sending) return;
    if (ready) submit(grade, account && priced.cost);
    else if (slot.kind === 'guide' && slot.what === 'prompt') prompt.current?.focus();
    else if (slot.kind === 'busy') showToast({ text: t('generation.slot.busy', { count: slot.limit }), tone: 'info' });
    else if (slot.kind === 'short') explain('no_credits');
    else if (slot.kind === 'reason' && errors[slot.key].reaction === 'locked') explain(slot.key);
  };
  const fix = (what: Fix, from: Slot) => {
    if (what === 'count')
      changeForm({
        count: from.kind === 'short' ? from.fewer : Number((from.kind === 'reason' && from.vars.max) || 1),
      });
    if (what === 'standard') changeForm({ version: 'v3L' });
    if (what === 'relax') changeForm({ mode: 'relax' });
    if (what === 'fast') changeForm({ mode: 'fast' });
    if (what === 'public') changeForm({ private: false });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    go();
  };
  const takeFiles = ([file]: File[]) => {
    if (file) void takeFile(file);
  };
  const { over, handlers } = useFileDrop(takeFiles);
  return (
    <form
      className={style.form}
      data-folded={folded || undefined}
      data-over={over || undefined}
      {...handlers}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={keys}
      onPaste={(event) => {
        const files = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
        if (event.defaultPrevented || files.length === 0) return;
        event.preventDefault();
        takeFiles(files);
      }}
    >
      <div className={style.body}>
        <SettingsNotice />
        <RemixBanner />
        <ToolForm
          tool={tool}
          grade={grade}
          price={price}
          estimate={estimate}
          asksFor={(role) => role !== along?.role || (form.inputs[role]?.length ?? 0) > 0}
          prompt={
            <>
              <PromptBox
                ref={prompt}
                tool={tool}
                lastPrompt={lastPrompt}
                onPickPicture={() => pick(placeFor(form))}
                onPasteFiles={takeFiles}
              />
              <KeepsPicture module={tool.id} maker={maker} />
            </>
          }
          onPick={pick}
        />
        <ToolLock tool={tool} form={form} />
        <NearOnly module={tool.id} maker={maker} />
      </div>
      <PriceFooter
        slot={slot}
        ready={ready}
        quote={priced}
        account={account}
        estimate={estimate}
        swap={swap}
        next={next}
        sending={sending}
        onSubmit={go}
        onFix={fix}
      />
      <HistoryPicker
        opened={picking !== null}
        onClose={() => pick(null)}
        onPick={({ id, width, height }) => {
          countUse(id);
          if (!picking) return;
          stopUpload(picking.role);
          changeForm(withPicture(readForm(), picking, { id, width, height }));
        }}
      />
    </form>
  );
}

/**
 * Nobody on the picture is certain only to the server, that nobody can make it is known to it alone, and so is that it is not certain; of an
 * instruction it tells whether anything can be done.
 */
function useTold(
  { data: quote, isPlaceholderData }: ReturnType<typeof useServerQuote>,
  { instruction }: Tool,
): FooterFacts['told'] {
  const { claims } = useTypedClaims();
  const nothing = instruction && claims.length > 0 && claims.every(({ state }) => state === 'missing');
  const missing = (['no_portrait', 'person_required', 'no_subject', 'no_garment', 'engine_unavailable'] as const).find(
    (key) => quote?.reasons.some((reason) => reason.key === key),
  );
  if (isPlaceholderData) return undefined;
  return { refused: missing ?? (nothing ? 'not_understood' : null), note: quote?.notes[0]?.msg ?? null };
}
