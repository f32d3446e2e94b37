/**
 * Formatters of the platform, one for each language and form: to make one costs milliseconds, which a list of fifty dates would spend
 * fifty times.
 */
function kept<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}

export const dateFormat = kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const relativeFormat = kept(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);
export const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** Has the platform load how a language writes dates, which takes it tens of milliseconds the first time: where a page will show one. */
export const readyDates = (language: string): void =>
  void dateFormat(language, { dateStyle: 'long', timeStyle: 'short' });
