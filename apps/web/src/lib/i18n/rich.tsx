import { Fragment, type ReactNode } from 'react';

/**
 * A text whose marked pieces become elements: 'accept the <1>Terms</1>' with `parts={{ 1: (text) => <a>{text}</a> }}`.
 * Translators move the marks freely; an unknown mark stays plain text.
 */
export function Rich({ text, parts }: { text: string; parts: Record<string, (text: string) => ReactNode> }) {
  return text.split(/(<\d>.*?<\/\d>)/).map((piece, index) => {
    const found = /^<(\d)>(.*)<\/\1>$/.exec(piece);
    const part = found && parts[found[1]!];
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text never move
    return <Fragment key={index}>{part ? part(found[2]!) : piece}</Fragment>;
  });
}
