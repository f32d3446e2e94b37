import type { Language } from '@atelier/contract/vocabulary/languages';

export interface DemoPerson {
  /** Account id; also the key in the other lists. */
  username: string;
  nickname: string;
  language: Language;
  bio: string;
  /** Painted as their avatar. */
  avatar: string;
  /** Whom they follow. */
  follows: readonly string[];
}

/** The small community a new house starts with. They cannot sign in, are marked as demo, and go with one button. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'mika.ito',
    nickname: 'mika.ito',
    language: 'ja',
    bio: '朝の光が好きです。湖と山ばかり描いています。',
    avatar: '雪をかぶった富士山、朝',
    follows: ['hana_k', 'kenji', 'li.wen', 'a.solberg'],
  },
  {
    username: 'tomas.r',
    nickname: 'tomas.r',
    language: 'es',
    bio: 'Ciudades de noche, lluvia y neón.',
    avatar: 'retrato de un lobo, fondo azul',
    follows: ['dario', 'kenji', 'jonas.b'],
  },
  {
    username: 'ines',
    nickname: 'ines',
    language: 'es',
    bio: 'Acuarelas sin pinceles. Flores, gatos y tardes largas.',
    avatar: 'un girasol, acuarela',
    follows: ['pia', 'mika.ito', 'dario'],
  },
  {
    username: 'li.wen',
    nickname: '李雯',
    language: 'zh',
    bio: '水墨与山水。慢慢画，慢慢看。',
    avatar: '竹林里的大熊猫',
    follows: ['rui', 'mika.ito', 'xiaoyu'],
  },
  {
    username: 'hana_k',
    nickname: 'hana_k',
    language: 'ja',
    bio: '花と動物。ときどきアニメ風。',
    avatar: '桜の木の下の猫',
    follows: ['mika.ito', 'kenji', 'pia'],
  },
  {
    username: 'jonas.b',
    nickname: 'jonas.b',
    language: 'en',
    bio: 'Forests, fog and the things that stand in them.',
    avatar: 'a stag in a misty forest',
    follows: ['a.solberg', 'noor', 'li.wen'],
  },
  {
    username: 'a.solberg',
    nickname: 'a.solberg',
    language: 'en',
    bio: 'Northern light. I post one sky a day.',
    avatar: 'an aurora over a snowy mountain',
    follows: ['jonas.b', 'mika.ito', 'noor'],
  },
  {
    username: 'rui',
    nickname: '阿睿',
    language: 'zh',
    bio: '未来城市爱好者，收集霓虹灯。',
    avatar: '赛博朋克城市夜景，霓虹',
    follows: ['tomas.r', 'kenji', 'li.wen'],
  },
  {
    username: 'noor',
    nickname: 'noor',
    language: 'en',
    bio: 'Deserts, oceans, empty horizons. Prompts are in the details, help yourself.',
    avatar: 'a camel in the desert at sunset',
    follows: ['a.solberg', 'jonas.b', 'ines', 'dario'],
  },
  {
    username: 'kenji',
    nickname: 'kenji',
    language: 'ja',
    bio: 'ドット絵と浮世絵のあいだ。',
    avatar: '宇宙船と惑星',
    follows: ['hana_k', 'rui', 'tomas.r'],
  },
  {
    username: 'dario',
    nickname: 'dario',
    language: 'es',
    bio: 'Óleo, castillos y mares revueltos.',
    avatar: 'un faro junto al mar al atardecer',
    follows: ['ines', 'tomas.r', 'noor'],
  },
  {
    username: 'pia',
    nickname: 'pia',
    language: 'en',
    bio: 'Picture-book animals and quiet rooms.',
    avatar: 'a rabbit in a flower meadow, cartoon',
    follows: ['ines', 'hana_k', 'jonas.b'],
  },
  {
    username: 'xiaoyu',
    nickname: '小雨',
    language: 'zh',
    bio: '喜欢雨天和海底世界。',
    avatar: '深海里发光的水母',
    follows: ['li.wen', 'rui', 'hana_k'],
  },
];
