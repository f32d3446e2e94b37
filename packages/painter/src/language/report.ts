import type { Token } from './tokens.ts';

/** Hiragana that is nothing but particles, endings and auxiliaries of verbs. */
const KANA_GRAMMAR =
  /^(?:は|が|を|に|で|と|も|の|へ|や|か|な|ね|よ|から|まで|より|など|だけ|しか|って|という|して|した|する|している|していた|される|されて|された|されている|られた|られて|られる|れた|れる|ている|ていた|てある|てい|て|た|だ|です|ます|ました|ません|ない|ながら|らしい|そう|ような|ように|よう|こと|もの|とき|ところ|いる|いた|ある|あった|ん|い|く|き|し|り|み|る|う|さ|げ|け|め|せ|れ|ら|っ|ば|たり|なる|なった|み|きな|まま|さん|ず|ずに|べき|たい|ており|おり|その|この|あの|どの|ここ|そこ|お|ご)+$/;
/** Chinese characters that hold others together where they stand alone. */
const CHINESE_GRAMMAR =
  /^[的了着过得地们之与和或是在把被从向到给由于而且并也都就还又很太吗呢吧啊呀哦一二三四五六七八九十个只位名座条棵朵艘辆匹头间幅张本盏枚颗架株杯块有者所其将等以为及上下里中外前后内边旁处时当可对成做]+$/;

const segmenters = new Map<string, Intl.Segmenter>();
function words(text: string, language: string): string[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(text)].filter((s) => s.isWordLike).map((s) => s.segment);
}

/** The parts of an unknown token that carry meaning, in the user's words: all but grammar. Each is missing from the picture. */
export function parts(token: Token): string[] {
  const { text, language } = token;
  if (language === 'en' || language === 'es') return /[\p{L}\p{N}]/u.test(text) && text.length > 1 ? [text] : [];
  if (language === 'ja') {
    if (/^[\u30a0-\u30ffー]+$/.test(text)) return [text];
    // A verb or an adjective goes with its ending; particles between words fall away.
    return [...text.matchAll(/[\u30a0-\u30ff\u3400-\u9fff々\d]+[\u3040-\u309f]*|[\u3040-\u309f]+/g)]
      .map(([word]) =>
        word.replace(
          /(?<=[\u3400-\u9fff々\d])(?:を|に|が|は|の|で|と|も|へ|から|まで|する|して|した|している|な)$/,
          '',
        ),
      )
      .filter((word) => !KANA_GRAMMAR.test(word));
  }
  return words(text, 'zh').filter((word) => !CHINESE_GRAMMAR.test(word));
}
