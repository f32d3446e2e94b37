import type { LexiconTable } from '../effect.ts';

export const grammar: LexiconTable = {
  'fn:neg':
    'sin, cero, 0, no, ningun, ninguna, ningunos, ningunas, nada de, evitar, excepto, sin ningun, sin ninguna, no hay, ni, que no haya, libre de, carente de, sin que haya, no quiero, no incluir, no dibujar, evita, tampoco, menos, quitar',
  'fn:and': 'y, e, mas, junto con, asi como',
  'fn:or': 'o, u',
  'fn:but': 'pero, aunque, sino, mientras, solamente, unicamente',
  'fn:with':
    'con, llevando, sosteniendo, vestido de persona, vestido de, vestida de, disfrazado de, disfrazada de, vestida con, vestido con, portando, tocando, vistiendo, lleva, sostiene, que lleva, que sostiene, armado con, vestida de, bajo un, bajo una, empunando, viste, agarrando, abrazando',
  'fn:prep rel:in': 'en',
  'fn:prep':
    'bajo, entre, junto a, al lado de, cerca de, frente a, detras de, delante de, por, hacia, desde, ante, tras, alrededor de, rodeado de, lleno de, cubierto de flores, al borde de, a orillas de, a, al, para, durante, que, donde, cuyo, en medio de, al fondo, de fondo, en primer termino, a la orilla de, en el centro, en, debajo de, junto al, junto a la, cerca del, al lado del, frente al, delante del, detras del, debajo del, a orillas del, al borde del, al pie del, alrededor del, junto, en medio del, a traves de, contra, segun, hasta, al pie de, en la distancia, a lo lejos, rodeada de, llena de, como, cuando, estilo de',
  'fn:of': 'de, del',
  'fn:copula': 'es, son, esta, estan, pintado de, pintada de, de color, era, parece, color, tenido de',
  'fn:article': 'un, una, uno',
  'fn:the':
    'el, la, los, las, lo, este, esta misma, ese, esa, estos, estas, esos, esas, su, sus, mi, tu, nuestro, cada, aquel, aquella, se, le, les, nos, me, otro, otra, hay, ella, ellos, ellas, yo',
  'count:2': 'dos, 2, par de, un par de, ambos, ambas, par',
  'count:3': 'tres, 3, trio de, unos pocos, unas pocas, pocos',
  'count:4': 'cuatro, 4',
  'count:4+': 'varios, varias, unos, unas, algunos, algunas',
  'count:5': 'cinco, 5',
  'count:5+': 'grupo de, un grupo de, manada de, una manada de, familia de, una familia de, manada',
  'count:6': 'seis, 6',
  'count:6+': 'bandada de, una bandada de, rebano de, un rebano de, bandada',
  'count:7': 'siete, 7',
  'count:7+':
    'muchos, muchas, banco de, numerosos, multiples, enjambre de, un enjambre de, hilera de, fila de, una fila de, diversos',
  'count:8': 'ocho, 8',
  'count:9': 'nueve, 9',
  'count:10': 'diez, 10',
  'count:100': 'cientos de, innumerables',
  'count:1000': 'miles de, millones de',
  'count:11': 'once, 11',
  'count:12': 'doce, 12, docena de, una docena de, ejercito de, un ejercito de',
  'no:people': 'nadie, sin gente, deshabitado, despoblado',
  'no:sky.clouds weather:clear': 'sin nubes, sin una nube, cielo sin nubes',
  'mention:exact': 'exactamente, justamente, precisamente',
  'mention:time': 'ano, anos, mes, semana, hora, horas, momento, hoy, tiempo, epoca, siglo, instante, estacion del ano',
};

/** Words that are known and of which nothing is painted: they take no colours and numbers with them, and are named as not drawn. */
export const mentioned: LexiconTable = {
  mention:
    'detalle, detalles, resolucion, calidad, elegante, intrincado, pintado, vista, retrato de cuerpo, composicion, iluminacion, luz, luces, sombra, sombras, color, colores, tono, tonos, ambiente, atmosfera, atmosferico, contraste, nitido, nitidez, suave, suavemente, claro, intenso color, natural, naturaleza, mundo, lugar, tierra, suelo, exterior, aire libre, al aire libre, distancia, lejos, cerca, izquierda, derecha, centro, arriba, abajo, lado, parte, pieza, tipo, forma, formas, linea, lineas, objeto, objetos, cosa, cosas, elemento, elementos, bien, mejor, super, ultra, hiper, siempre, nunca, solo uno, sola, magnificamente, malo, feo, fea, raro, extrano, nuevo, nueva, famoso, popular, tradicional, clasico, moderno, contemporaneo, futurista, medieval, antiguo japones, chino, europeo, espanol, mexicano, frances, italiano, ingles, aleman, ruso, americano, africano, asiatico, egipcio, griego, romano, nordico, coreano, arabe, andaluz, oriental, occidental, tropical, rural, urbano, real, sagrado, divino, puro, fresco, frio, calido, caliente, humedo, mojado, seco, profundo, fino, grueso, ancho, estrecho, rapido, lento, fuerte, debil, suelto, duro, ligero, pesado, libre, valiente, orgulloso, curioso, listo, perezoso, amistoso, elegancia, belleza, gracia, poder, energia, vida, muerte, esperanza, libertad, aventura, viaje, historia, recuerdo, recuerdos, musica, cancion, sonido, mirando, mira, miran, observando, contemplando, comiendo, bebiendo, cantando, hablando, jugando, juega, juegan, trabajando, conduciendo, montando, montado, cabalgando, luchando, besando, besandose, abrazados, cogidos de la mano, de la mano, tocar, saliendo, surgiendo, elevandose, alzandose, cayendo, cae, brotando, creciendo, crece, fluyendo, fluye, ilumina, iluminando, banado, rodeando, marca de agua, texto, letras, firma, logotipo, borroso, deforme, deformado, ruido, grano, recortado, duplicado, desenfocado, profundidad de campo, render, renderizado, 3d, digital, arte digital, arte conceptual, conceptual, tendencia, artista, artistico, inspirado en, inspirado, version, textura suave, brillo, brillos, destello, destellos, resplandor, contraluz, a contraluz, luz natural, silueta, siluetas, reflectante, ornamentado, decorado, lujoso, lujo, sencillo, simple, complejo, limpio, vertical, horizontal, simetrico, simetria, centrado, infinito, vasto, remoto, escondido, perdido, horizonte, lejano, cercano, lleno, medio, entero, final, principio, borde, orilla lejana, construido, acogedor, rustico, pintoresco, encantador, agradable, delicado, dulce, amable, sabio, poderosa, vieja escuela, vintage, retro, pedazo, trozo, numero, manera, modo, gusto, efecto, efectos, impacto, sentimiento, emocion, alma, espiritu, momento magico, fotografico estilo',
};
