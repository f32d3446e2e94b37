/** Endings of plural forms, as `Intl.PluralRules` names them; a language has the forms it needs. */
type PluralEnding = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type Base<K> = K extends `${infer Name}${PluralEnding}` ? Name : K;
type Optional = '_zero' | '_one' | '_two' | '_few' | '_many';

/**
 * What a translated catalogue must hold when English is `T`: every key, as text. Of plural forms only `_other` is
 * demanded, because Chinese and Japanese have no other.
 */
export type Catalogue<T> = {
  readonly [K in keyof T as K extends `${string}${Optional}` ? never : K]: T[K] extends string
    ? string
    : Catalogue<T[K]>;
} & {
  readonly [K in keyof T as K extends `${infer Name}_other` ? `${Name}${Optional}` : never]?: string;
};

/** Every key of a catalogue as a dotted path; plural forms count once, without their ending. */
export type WordKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${WordKey<T[K]>}`;
}[keyof T & string];
