import type { LexiconTable } from '../effect.ts';

/** How one thing stands to another: read before the other words of grammar, drawn or named. */
export const relations: LexiconTable = {
  'fn:prep rel:left': 'a la izquierda de, a la izquierda del, izquierda de',
  'fn:prep rel:right': 'a la derecha de, a la derecha del, derecha de',
  'fn:prep rel:picture_left': 'a la izquierda',
  'fn:prep rel:picture_right': 'a la derecha',
  'fn:prep rel:behind': 'detras de, detras del, tras',
  'fn:prep rel:front': 'delante de, delante del, frente a, frente al, enfrente de, enfrente del',
  'fn:prep rel:under': 'debajo de, debajo del, bajo',
  'fn:with rel:under': 'bajo un, bajo una',
  'fn:prep rel:over': 'por encima de, por encima del',
  'fn:on rel:on': 'cruzando, que cruza, cruza',
  'fn:on rel:atop': 'encima de, encima del, en lo alto de, en lo alto del',
  'fn:prep rel:between': 'entre, en medio de, en medio del',
  'fn:prep rel:beside': 'junto a, junto al, junto a la, al lado de, al lado del, lado a lado',
  'fn:prep rel:near': 'cerca de, cerca del, al pie de, a los pies de',
  'fn:prep rel:around': 'alrededor de, alrededor del, rodeado de, rodeada de',
  'fn:prep rel:through': 'a traves de, a lo largo de',
  'fn:prep rel:against': 'contra',
  'fn:prep rel:full': 'lleno de, llena de, cubierto de, cubierta de, hecho de, hecha de',
  'fn:prep rel:like': 'como, en forma de, con forma de, que es un, que es una',
  'fn:with rel:bears':
    'llevando, sosteniendo, portando, vistiendo, lleva, sostiene, que lleva, que sostiene, armado con, vestida con, vestido con, empunando, viste, agarrando, abrazando',
  'fn:prep rel:larger': 'mas grande que, mas grandes que, mayor que, mas alto que, mas alta que',
  'fn:prep rel:smaller':
    'mas pequeno que, mas pequena que, mas pequenos que, mas pequenas que, menor que, mas bajo que, mas chico que',
  'fn:prep rel:as_large': 'tan grande como, tan alto como, tan alta como, del tamano de, del tamano del',
  'fn:prep rel:picture_back': 'al fondo, de fondo, a lo lejos, en la distancia',
  'fn:prep rel:picture_front': 'en primer plano, en primer termino',
};
