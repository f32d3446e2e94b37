import type { Language } from '@atelier/contract/vocabulary/languages';

/** What a prompt says beside its subject; the last three only where something moves. */
export const FACETS = ['style', 'light', 'composition', 'mood', 'movement', 'camera', 'pace'] as const;
export type Facet = (typeof FACETS)[number];

/** What each helper of words fills in. A film that begins with a picture has its style and light from it. */
export const FILLED_IN = {
  magic_prompt: ['style', 'light', 'composition'],
  prompt_bot: ['style', 'light', 'composition', 'mood'],
  video_prompt_refine: ['style', 'light', 'movement', 'camera', 'pace'],
  img2video_prompt_refine: ['movement', 'camera', 'pace'],
} as const satisfies Record<string, readonly Facet[]>;
export type WordHelper = keyof typeof FILLED_IN;

/** Words by which a prompt has said something of a facet already. */
export const SAID: Readonly<Record<Facet, RegExp>> = {
  style:
    /paint|watercolo|sketch|photo|anime|cartoon|\boil\b|render|illustrat|style|\bink\b|acuarela|óleo|boceto|foto|dibujo|ilustraci|estilo|水彩|油画|油絵|素描|照片|写真|动漫|アニメ|插画|イラスト|风格|スタイル|水墨|墨絵|版画/iu,
  light:
    /light|\blit\b|sun|glow|shadow|dusk|dawn|night|moon|luz|sol\b|brillo|sombra|noche|luna|amanecer|atardecer|光|影|夜|朝|晚|夕|日出|日落|月/iu,
  composition:
    /close.?up|wide|view|angle|portrait|centred|centered|foreground|aerial|symmetr|plano|vista|ángulo|retrato|primer|simétric|特写|远景|全景|俯视|构图|构成|構図|アップ|遠景|俯瞰|正面|广角|広角/iu,
  mood: /calm|quiet|dream|cosy|cozy|lonely|joyful|mysterious|peaceful|tranquil|soñador|acogedor|alegre|misterios|宁静|梦幻|温馨|神秘|欢快|静か|穏やか|幻想|神秘的|楽しげ/iu,
  movement:
    /\b(?:walk|run|fl(?:y|ies|ying)|fall|drift|sway|danc|turn|swim|jump|wav|ripple|flutter|blow|ris(?:e|es|ing)|mov(?:e|ing))|camina|corre|vuela|cae|flota|baila|gira|nada|salta|ondea|mece|muev|走|跑|飞|落|飘|摇|跳|游|转|舞|動|歩|走る|飛|揺|舞|流れ|泳|回/iu,
  camera:
    /camera|\bpan|zoom|doll(?:y|ies)|tracking|orbit|tilt|crane shot|cámara|travelling|paneo|镜头|推近|拉远|运镜|跟拍|カメラ|ズーム|パン|ドリー/iu,
  pace: /slow|fast|quick|gentl|steady|sudden|lento|rápid|despacio|suave|repentin|缓|慢|快|急|平稳|ゆっくり|速|急|穏やか/iu,
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
  movement: {
    en: ['leaves drift in the wind', 'hair and cloth sway gently', 'clouds move across the sky', 'light ripples'],
    es: [
      'las hojas flotan en el viento',
      'el pelo y la tela se mecen',
      'las nubes se mueven por el cielo',
      'la luz ondea',
    ],
    zh: ['树叶随风飘动', '头发和衣料轻轻摇摆', '云在天空中移动', '光影流动'],
    ja: ['木の葉が風に揺れる', '髪と布がそっと揺れる', '雲が空を流れる', '光が揺らめく'],
  },
  camera: {
    en: ['the camera moves closer', 'the camera pans to the right', 'the camera stands still', 'the camera rises'],
    es: ['la cámara se acerca', 'la cámara gira hacia la derecha', 'la cámara está quieta', 'la cámara se eleva'],
    zh: ['镜头缓缓推近', '镜头向右平移', '镜头静止', '镜头升起'],
    ja: ['カメラが近づく', 'カメラが右へパンする', 'カメラは静止', 'カメラが上がる'],
  },
  pace: {
    en: ['in slow motion', 'at a steady pace', 'quickly', 'slow at first, then faster'],
    es: ['a cámara lenta', 'a ritmo constante', 'rápidamente', 'lento al principio y luego más rápido'],
    zh: ['慢动作', '节奏平稳', '节奏明快', '先慢后快'],
    ja: ['スローモーションで', '一定の速さで', '速いテンポで', '初めはゆっくり、次第に速く'],
  },
};
