import { guardMarkup } from '@atelier/rules/text/markup-guard';
import type { ChangeEvent, CompositionEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What the markup guard takes out while somebody types or pastes. */
const cleaned = (text: string): string => guardMarkup(text, 'filter').text;

/**
 * Handlers of a text of the back office: what may not be sent is taken out while one types or pastes, never while one composes
 * (back office 5).
 */
export function guarded(write: (text: string) => void) {
  return {
    onChange: (event: ChangeEvent<TextElement>) => {
      const typed = event.currentTarget.value;
      write((event.nativeEvent as InputEvent).isComposing ? typed : cleaned(typed));
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => write(cleaned(event.currentTarget.value)),
  };
}
