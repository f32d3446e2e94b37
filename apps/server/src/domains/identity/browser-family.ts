/** What a browser says it is: names as their makers write them, '' for what it does not say. */
export interface BrowserFamily {
  /** 'Chrome', 'Safari', …; of a program that is no browser its own first word, e.g. 'curl'. */
  browser: string;
  /** 'Windows', 'Android', … */
  system: string;
}

/** In this order: most browsers also call themselves by the name of another. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: typeof BROWSERS, text: string): string | undefined => list.find(([form]) => form.test(text))?.[1];

/** The family of a User-Agent header: what stays the same when a browser brings itself up to date. */
export function browserFamily(userAgent: string): BrowserFamily {
  // Somebody else's words: only what looks like a program's name is repeated.
  const first = /^[A-Za-z][\w.-]{0,29}(?=[/ ]|$)/.exec(userAgent)?.[0] ?? '';
  return {
    browser: named(BROWSERS, userAgent) ?? (first === 'Mozilla' ? '' : first),
    system: named(SYSTEMS, userAgent) ?? '',
  };
}
