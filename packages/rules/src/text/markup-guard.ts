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
/** on…= at a word's start, followed by a quote, with or without a call, or by a call; the name decides (see `isHandler`). */
const HANDLER =
  /(?<![^\s"'`/;>])(on[a-z]{2,40})\s{0,20}=\s{0,20}(?:(["'`])([a-z_$][\w$.[\]]{0,60}\s{0,5}[(`])?|[a-z_$][\w$.[\]]{0,60}\s{0,5}[(`])/gi;
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
function isHandler(name: string, quotedCall: string | undefined): boolean {
  return quotedCall !== undefined || EVENTS.has(name.slice(2).toLowerCase());
}

/**
 * The first fault of a text, or null (studio 5.2; decisions A28). Reads the text also as a browser would after decoding
 * character references and full-width angle brackets.
 */
export function findMarkup(text: string): MarkupFault | null {
  // Without one of these characters none of the patterns can match; nearly every prompt ends here.
  if (!/[<＜:=(&]/.test(text)) return null;
  const read = decode(text);
  // No pattern is tried on a text that lacks the character it cannot do without: looking for one costs a hundredth of a pattern.
  const [opens, assigns] = [read.includes('<'), read.includes('=')];
  if (opens && test(TAG, read)) return 'markup_tag';
  if (read.includes(':') && (test(PROTOCOL, read) || test(BROKEN_PROTOCOL, read))) return 'markup_protocol';
  if (opens && assigns && HANDLER_IN_TAG.test(read)) return 'markup_handler';
  if (read.includes('(') && (test(CALLS, read) || test(EXPRESSION, read))) return 'markup_handler';
  if (assigns) for (const match of read.matchAll(HANDLER)) if (isHandler(match[1]!, match[3])) return 'markup_handler';
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
      .replace(HANDLER, (whole, name: string, _quote?: string, quotedCall?: string) =>
        isHandler(name, quotedCall) ? whole.slice(whole.indexOf('=') + 1) : whole,
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

const NAMED: readonly (readonly [name: string, sign: string])[] = [
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['equals', '='],
  ['lpar', '('],
  ['tab', '\t'],
  ['newline', '\n'],
  ['sol', '/'],
];

/** By the code of their first letter. */
const NAMED_BY_FIRST: (readonly (typeof NAMED)[number][] | undefined)[] = [];
for (const one of NAMED) {
  const first = one[0].charCodeAt(0);
  NAMED_BY_FIRST[first] = [...(NAMED_BY_FIRST[first] ?? []), one];
}

/** Read by hand: a pattern with a function for each reference took 20 ms for a text of nothing else. */
function decode(text: string): string {
  const plain = /[＜＞]/.test(text) ? text.replace(/＜/g, '<').replace(/＞/g, '>') : text;
  let read = '';
  let kept = 0;
  for (let at = plain.indexOf('&'); at >= 0; at = plain.indexOf('&', at)) {
    const found = plain.charCodeAt(at + 1) === HASH ? numbered(plain, at) : named(plain, at);
    if (found) {
      read += plain.slice(kept, at) + found.sign;
      kept = at = plain[found.end] === ';' ? found.end + 1 : found.end;
    } else at++;
  }
  return kept === 0 ? plain : read + plain.slice(kept);
}

interface Reference {
  sign: string;
  /** Where it ends, a closing ';' not counted. */
  end: number;
}

const HASH = 0x23;

/** '&#x3c', '&#60': at most six digits, or seven decimal ones. */
function numbered(text: string, at: number): Reference | null {
  const isHex = text[at + 2] === 'x' || text[at + 2] === 'X';
  const start = at + (isHex ? 3 : 2);
  const base = isHex ? 16 : 10;
  const most = start + (isHex ? 6 : 7);
  let point = 0;
  let end = start;
  for (; end < most; end++) {
    const digit = digitAt(text, end);
    if (digit >= base) break;
    point = point * base + digit;
  }
  return end > start && point > 0 && point <= 0x10_ff_ff ? { sign: String.fromCodePoint(point), end } : null;
}

function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 99;
}

function named(text: string, at: number): Reference | null {
  const names = NAMED_BY_FIRST[text.charCodeAt(at + 1) | 0x20];
  if (!names) return null;
  const word = text.slice(at + 1, at + 8).toLowerCase();
  for (const [name, sign] of names) if (word.startsWith(name)) return { sign, end: at + 1 + name.length };
  return null;
}
