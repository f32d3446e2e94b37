/** Grounds still to be drawn, by the picture they stand behind. */
const waiting = new Map<HTMLImageElement, string>();
let decode: ((hash: Uint8Array) => string) | undefined;
let planned = false;

/** The page's own pictures have so long before the first ground is drawn. */
const PATIENCE_MS = 3000;
/** Left of an idle stretch below which the next ground waits for another, in ms. */
const SPARE_MS = 3;

export const whenIdle = (work: (spare: () => number) => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback((idle) => work(() => idle.timeRemaining()));
  else setTimeout(() => work(() => SPARE_MS), 200);
};

function plan(): void {
  if (planned || waiting.size === 0) return;
  planned = true;
  whenIdle((spare) => {
    planned = false;
    void draw(spare);
  });
}

export async function decoder(): Promise<typeof decode> {
  decode ??= (await import('thumbhash').catch(() => null))?.thumbHashToDataURL;
  return decode;
}

async function draw(spare: () => number): Promise<void> {
  for (const image of waiting.keys()) if (image.complete) waiting.delete(image);
  if (waiting.size === 0) return;
  if (!decode) return (await decoder()) ? plan() : waiting.clear();
  for (const [image, hash] of waiting) {
    if (spare() < SPARE_MS) break;
    waiting.delete(image);
    const place = image.parentElement;
    const url = place && urlOf(hash, decode);
    if (url) Object.assign(place.style, { backgroundImage: `url("${url}")`, backgroundSize: '100% 100%' });
  }
  plan();
}

export function urlOf(hash: string, from: (hash: Uint8Array) => string): string | null {
  try {
    return from(Uint8Array.from(atob(hash), (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/**
 * While a picture is on its way, its place shows a blur of it in place of one colour (look: gallery). It is drawn when nothing else is to
 * do and the page's own pictures are there, never for a picture that came meanwhile, and neither React nor the layout hears of it.
 * @returns the end of it
 */
export function blurBehind(image: HTMLImageElement, hash: string): () => void {
  if (image.complete || hash.length < 8) return () => undefined;
  waiting.set(image, hash);
  if (document.readyState === 'complete') plan();
  else {
    window.addEventListener('load', plan, { once: true });
    // Where one picture never comes, neither does that event.
    setTimeout(plan, PATIENCE_MS);
  }
  return () => void waiting.delete(image);
}
