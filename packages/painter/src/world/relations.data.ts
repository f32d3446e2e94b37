import type { Relation } from '../scene.ts';

/** How each language says where one thing stands by another; Latin without accents, lower case. Longer sayings stand first. */
export const LATIN: readonly (readonly [Relation, RegExp])[] = [
  ['left', /\b(?:(?:to|on|at) the left(?: (?:hand )?side)? of|left of|a la izquierda del?)\b/],
  ['right', /\b(?:(?:to|on|at) the right(?: (?:hand )?side)? of|right of|a la derecha del?)\b/],
  ['front', /\b(?:in front of|before|delante del?|enfrente del?|frente al?)\b/],
  ['behind', /\b(?:behind|in back of|detras del?|tras)\b/],
  ['under', /\b(?:under|underneath|beneath|below|debajo del?|bajo)\b/],
  ['between', /\b(?:in between|between|entre)\b/],
  ['in', /\b(?:in|inside|into|en|dentro del?)\b/],
  ['over', /\b(?:over|above|sobre|por encima del?)\b/],
  ['beside', /\b(?:beside|next to|alongside|by the side of|junto al?|al lado del?)\b/],
];

export const HAN: readonly (readonly [Relation, RegExp])[] = [
  ['left', /左(?:边|侧|方|面|側|隣)?/],
  ['right', /右(?:边|侧|方|面|側|隣)?/],
  ['between', /之间|中间|间|之間|の間|あいだ/],
  ['front', /前(?:面|方|边|に|の)|之前|の前/],
  ['behind', /后(?:面|方|边)|背后|之后|身后|後ろ|うしろ|背後|後面/],
  ['under', /下(?:面|方|边|に|の|の)|底下|之下|の下|下的/],
  ['in', /里|裡|内|中(?!间|間|央|心)/],
  ['over', /跳过|越过|を飛び越|を跳び越/],
  ['beside', /旁边|旁|身边|の横|の隣|のそば|となり/],
];

/** How each language says that the person before it, or behind it, has the thing in hand. */
export const HOLDS = {
  latin:
    /\b(?:holding|holds|carrying|carries|wielding|clutching|brandishing|armed with|with|using|sosteniendo|sostiene|sujetando|sujeta|llevando|con)\b/,
  han: /拿着|手持|手拿|握着|举着|抱着|提着|を持|を抱|を握|を手に/,
} as const;

/** What holds things up to its rim. */
export const HOLDERS: readonly string[] = ['bowl', 'basket', 'vase', 'cup', 'mug', 'glass'];

export const AND = /^\s*(?:and|y|和|与|跟|と)\s*/;
