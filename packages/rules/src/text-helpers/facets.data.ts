import type { Language } from '@atelier/contract/vocabulary/languages';

/** What a prompt says beside its subject. */
export const FACETS = ['style', 'light', 'composition', 'mood'] as const;
export type Facet = (typeof FACETS)[number];

/** Words by which a prompt has said something of a facet already. */
export const SAID: Readonly<Record<Facet, RegExp>> = {
  style:
    /paint|watercolo|sketch|photo|anime|cartoon|\boil\b|render|illustrat|style|\bink\b|acuarela|óleo|boceto|foto|dibujo|ilustraci|estilo|水彩|油画|油絵|素描|照片|写真|动漫|アニメ|插画|イラスト|风格|スタイル|水墨|墨絵|版画/iu,
  light:
    /light|\blit\b|sun|glow|shadow|dusk|dawn|night|moon|luz|sol\b|brillo|sombra|noche|luna|amanecer|atardecer|光|影|夜|朝|晚|夕|日出|日落|月/iu,
  composition:
    /close.?up|wide|view|angle|portrait|centred|centered|foreground|aerial|symmetr|plano|vista|ángulo|retrato|primer|simétric|特写|远景|全景|俯视|构图|构成|構図|アップ|遠景|俯瞰|正面|广角|広角/iu,
  mood: /calm|quiet|dream|cosy|cozy|lonely|joyful|mysterious|peaceful|tranquil|soñador|acogedor|alegre|misterios|宁静|梦幻|温馨|神秘|欢快|静か|穏やか|幻想|神秘的|楽しげ/iu,
};

/** What is added where nothing was said. */
export const OFFERS: Readonly<Record<Facet, Readonly<Record<Language, readonly string[]>>>> = {
  style: {
    en: ['watercolour', 'oil painting', 'ink wash', 'soft pastel illustration', 'flat illustration', 'film photograph'],
    es: [
      'acuarela',
      'pintura al óleo',
      'tinta aguada',
      'ilustración al pastel',
      'ilustración plana',
      'fotografía de película',
    ],
    zh: ['水彩画', '油画', '水墨画', '柔和的粉彩插画', '扁平插画', '胶片摄影'],
    ja: ['水彩画', '油絵', '水墨画', 'やわらかなパステル画', 'フラットなイラスト', 'フィルム写真'],
  },
  light: {
    en: [
      'soft morning light',
      'golden evening light',
      'moonlight',
      'light through mist',
      'warm lamplight',
      'clear daylight',
    ],
    es: [
      'luz suave de la mañana',
      'luz dorada del atardecer',
      'luz de luna',
      'luz entre la niebla',
      'luz cálida de lámpara',
      'luz clara del día',
    ],
    zh: ['柔和的晨光', '金色的夕阳', '月光', '透过薄雾的光', '温暖的灯光', '明亮的日光'],
    ja: ['やわらかな朝の光', '金色の夕日', '月明かり', '霧越しの光', '暖かなランプの光', '澄んだ日の光'],
  },
  composition: {
    en: ['wide view', 'close-up', 'centred composition', 'seen from above', 'with a blurred foreground', 'low angle'],
    es: [
      'plano general',
      'primer plano',
      'composición centrada',
      'visto desde arriba',
      'con el primer término desenfocado',
      'ángulo bajo',
    ],
    zh: ['广阔的远景', '特写', '居中构图', '俯视视角', '虚化的前景', '低角度'],
    ja: ['広い遠景', 'クローズアップ', '中央の構図', '上から見た構図', 'ぼけた前景', 'ローアングル'],
  },
  mood: {
    en: ['calm', 'dreamlike', 'cosy', 'mysterious', 'joyful'],
    es: ['tranquilo', 'soñador', 'acogedor', 'misterioso', 'alegre'],
    zh: ['宁静的气氛', '梦幻的气氛', '温馨的气氛', '神秘的气氛', '欢快的气氛'],
    ja: ['穏やかな雰囲気', '夢のような雰囲気', '心地よい雰囲気', '神秘的な雰囲気', '楽しげな雰囲気'],
  },
};
