/** Why a text is refused: keys of the error catalogue. */
export type MarkupFault = 'markup_tag' | 'markup_protocol' | 'markup_handler';

export type GuardMode = 'filter' | 'validate' | 'both';

/*
 * Every pattern below reads a text in linear time: no nested repetition, each repetition bounded or ended by a character
 * it cannot contain. The guard runs on every text of every request.
 */

const TAG_NAMES = 'script|iframe|object|embed|form|input|textarea|select|button|link|meta|style|img';
/** As browsers read it: the name directly after '<', ended by space, slash, '>' or the end of the text. */
const TAG = new RegExp(`</?(?:${TAG_NAMES})(?=[\\s/>]|$)[^<>]*>?`, 'gi');
/** Counts only at a word's start and directly before a visible ASCII character: 'meta data: blue' is a colour. */
const PROTOCOL = /(?<![\p{L}\p{N}_])(?:javascript|vbscript|data):(?=[!-~])/giu;
/** Line breaks and tabs inside a scheme are skipped by browsers; 'data' is left out, its letters occur in prose. */
const BROKEN_PROTOCOL =
  /j[\s\0]{0,5}a[\s\0]{0,5}v[\s\0]{0,5}a[\s\0]{0,5}s[\s\0]{0,5}c[\s\0]{0,5}r[\s\0]{0,5}i[\s\0]{0,5}p[\s\0]{0,5}t[\s\0]{0,5}:(?=[!-~])/gi;
/** Any on…= within a tag. */
const HANDLER_IN_TAG = /<[a-z][^<>]*[\s"'/]on[a-z]{2,40}\s{0,20}=/i;
/** on…= at a word's start, followed by a quote or a call; the name decides (see `isHandler`). */
const HANDLER = /(?<![^\s"'`/;>])(on[a-z]{2,40})\s{0,20}=\s{0,20}(["'`]?)([a-z_$][\w$.[\]]{0,60}\s{0,5}[(`])?/gi;
const CALLS = /(?<![\p{L}\p{N}_])(?:eval|setTimeout|setInterval)\s{0,5}\(/giu;
/** CSS expression(…): a face's 'expression(happy)' is not one, so its argument must look like code. */
const EXPRESSION = /(?<![\p{L}\p{N}_])expression\s{0,5}\((?=[^()]{0,200}[(.;=])/giu;

const EVENTS = new Set(
  `abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut
  beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce cancel canplay
  canplaythrough change click close contextmenu copy cuechange cut dblclick drag dragend dragenter dragexit dragleave
  dragover dragstart drop durationchange emptied end ended error finish focus focusin focusout formdata
  fullscreenchange gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata
  loadstart lostpointercapture message messageerror mousedown mouseenter mouseleave mousemove mouseout mouseover
  mouseup mousewheel offline online pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter
  pointerleave pointermove pointerout pointerover pointerup popstate progress propertychange ratechange readystatechange
  repeat reset resize scroll scrollend search securitypolicyviolation seeked seeking select selectionchange selectstart
  show slotchange stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart
  transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting
  webkitanimationend wheel`.split(/\s+/),
);

/** A word such as 'onsen="hot"' is innocent; an event's name before a quote or call, or any name before a quoted call, is not. */
function isHandler(name: string, quote: string, call: string | undefined): boolean {
  if (EVENTS.has(name.slice(2).toLowerCase())) return quote !== '' || call !== undefined;
  return quote !== '' && call !== undefined;
}

/**
 * The first fault of a text, or null (studio 5.2; decisions A28). Reads the text also as a browser would after decoding
 * character references and full-width angle brackets.
 */
export function findMarkup(text: string): MarkupFault | null {
  // Without one of these characters none of the patterns can match; nearly every prompt ends here.
  if (!/[<＜:=(&]/.test(text)) return null;
  const read = decode(text);
  if (test(TAG, read)) return 'markup_tag';
  if (test(PROTOCOL, read) || test(BROKEN_PROTOCOL, read)) return 'markup_protocol';
  if (HANDLER_IN_TAG.test(read) || test(CALLS, read) || test(EXPRESSION, read)) return 'markup_handler';
  for (const match of read.matchAll(HANDLER)) if (isHandler(match[1]!, match[2]!, match[3])) return 'markup_handler';
  return null;
}

/** The text without what the guard refuses; what remains always passes `findMarkup`. */
export function stripMarkup(text: string): string {
  let rest = text;
  // Removing one piece can join two others into a new one ('<scr<script>ipt>'): repeat while something is found.
  for (let pass = 0; pass < 10 && findMarkup(rest); pass++) {
    rest = decode(rest)
      .replace(TAG, '')
      .replace(PROTOCOL, '')
      .replace(BROKEN_PROTOCOL, '')
      .replace(CALLS, '')
      .replace(EXPRESSION, '')
      .replace(HANDLER, (whole, name: string, quote: string, call?: string) =>
        isHandler(name, quote, call) ? whole.slice(whole.indexOf('=') + 1) : whole,
      );
    if (HANDLER_IN_TAG.test(rest)) rest = rest.replace(/([\s"'/])on[a-z]{2,40}\s{0,20}=/gi, '$1');
  }
  return findMarkup(rest) ? rest.replace(/[<＜:=(&]/g, '') : rest;
}

/**
 * The guard in one of its modes. `filter` and `both` give back the cleaned text; `validate` leaves it and names the fault.
 * The browser uses `both` while typing and pasting (never during IME composition), the server `validate`.
 */
export function guardMarkup(text: string, mode: GuardMode = 'both'): { text: string; fault: MarkupFault | null } {
  if (mode === 'validate') return { text, fault: findMarkup(text) };
  const cleaned = stripMarkup(text);
  return { text: cleaned, fault: mode === 'both' ? findMarkup(cleaned) : null };
}

function test(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

const NAMED: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  equals: '=',
  lpar: '(',
  tab: '\t',
  newline: '\n',
  sol: '/',
};

function decode(text: string): string {
  const plain = text.replace(/＜/g, '<').replace(/＞/g, '>');
  if (!plain.includes('&')) return plain;
  return plain.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|colon|equals|lpar|tab|newline|sol));?/gi,
    (whole, hex?: string, dec?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const point = hex ? Number.parseInt(hex, 16) : Number(dec);
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
    },
  );
}
