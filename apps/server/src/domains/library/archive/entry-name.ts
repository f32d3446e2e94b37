import { extensionOf } from '@atelier/rules/media/ids';

/** Code points of a prompt in a file's name: with everything around it under the 255 bytes that file systems allow. */
const WORDS_MAX = 50;
/** What some system forbids in a name, and what shows a name otherwise than it is (controls, changes of direction, invisible signs). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNFIT = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** A text as a part of a file's name; '' when nothing of it can stand there. */
function plain(text: string): string {
  const words = text.toWellFormed().normalize('NFC').replace(UNFIT, ' ').replace(/\s+/gu, ' ').trim();
  return [...words]
    .slice(0, WORDS_MAX)
    .join('')
    .replace(/[. ]+$/u, '');
}

/** Name of a file inside a ZIP: its place among all, its words, and whether it carries the mark: '07 a red fox (watermark).png'. */
export function entryName(
  file: { id: string; prompt: string; watermarked: boolean },
  place: number,
  count: number,
): string {
  const number = String(place).padStart(String(count).length, '0');
  const words = plain(file.prompt) || `Atelier ${file.id.slice(2, 10)}`;
  return `${number} ${words}${file.watermarked ? ' (watermark)' : ''}.${extensionOf(file.id)}`;
}
