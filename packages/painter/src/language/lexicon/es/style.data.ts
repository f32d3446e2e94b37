import type { LexiconTable } from '../effect.ts';

export const styles: LexiconTable = {
  'style:realistic':
    'foto, fotografia, realista, fotorrealista, hiperrealista, cinematografico, realismo, fotografico, cinematico, fotograma, estilo realista, fotorrealismo',
  'style:anime': 'anime, manga, estilo anime, estilo manga, animacion japonesa, dibujo anime',
  'style:ink_wash':
    'tinta, tinta china, pintura china, aguada, sumi e, pintura a tinta, pintura tradicional china, a tinta, aguada de tinta, pintura japonesa a tinta',
  'style:watercolor':
    'acuarela, acuarelas, estilo acuarela, a la acuarela, pintura en acuarela, gouache, tempera, en acuarela',
  'style:oil':
    'pintura de, oleo, al oleo, pintura al oleo, oleo sobre lienzo, acrilico, barroco, renacentista, estilo oleo, renacimiento, impasto, cuadro al oleo, goya, velazquez~',
  'style:impressionist':
    'impresionista, impresionismo, monet~, van gogh~, puntillismo, estilo impresionista, puntillista, postimpresionista, sorolla~, expresionista, expresionismo, renoir~',
  'style:cyber_punk': 'cyberpunk, ciberpunk, synthwave, vaporwave, estilo cyberpunk, ciberpunki',
  'style:cartoon':
    'caricatura, dibujos animados, historieta, tebeo, comic, dibujo animado, cartoon, pop art, arte pop, novela grafica, estilo comic',
  'style:vector_art':
    'vectorial, diseno plano, ilustracion plana, minimalista, arte vectorial, cartel, poster, minimalismo, papel recortado, ilustracion vectorial, art deco, estilo plano, afiche',
  'style:pixel': 'pixel, pixel art, arte pixel, pixelado, 8 bits, 16 bits, videojuego retro, estilo pixel, pixeles',
  'style:barbie_doll': 'barbie, muneca barbie, estilo barbie',
  'style:storybook':
    'cuento, libro infantil, cuento de hadas, ilustracion infantil, libro de cuentos, ilustracion de cuento, cuento ilustrado, de cuento',
  'style:sketch':
    'boceto, lapiz, dibujo a lapiz, carboncillo, grafito, dibujo, esbozo, bosquejo, a lapiz, dibujado a mano, grabado, aguafuerte, trazo a mano, plumilla',
  'style:clay': 'plastilina, arcilla, animacion con plastilina, claymation, de plastilina',
  'style:noir': 'cine negro, noir, cine mudo',
  'style:pastel':
    'tonos pastel, colores pastel, tiza, ceras, pinturas pastel, al pastel, lapices de colores, crayones, color pastel, tizas, pasteles',
  'style:ukiyo_e':
    'ukiyo e, xilografia, grabado japones, estampa japonesa, hokusai~, hiroshige~, estilo ukiyo e, grabado en madera, linograbado',
  'style:low_poly': 'low poly, poligonal, pocos poligonos, origami, poligonos, papiroflexia',
  'style:stained_glass': 'vidriera, vitral, mosaico, vitrales, vidrieras, azulejos mosaico',
};

export const cameraAndMood: LexiconTable = {
  'shot:wide': 'panoramica, plano general, gran angular, panorama, vista panoramica, plano abierto',
  'shot:medium': 'plano medio, medio cuerpo, cuerpo entero, cuerpo completo',
  'shot:close': 'primer plano, plano cercano, de cerca, acercamiento',
  'shot:portrait': 'retrato, retratos, primerisimo plano, selfi, autorretrato',
  'shot:aerial':
    'vista aerea, desde arriba, a vista de pajaro, cenital~, vista de pajaro, desde el aire, vista de dron, plano cenital~',
  'shot:macro': 'macro, macrofotografia, fotografia macro',
  'angle:low': 'contrapicado, desde abajo, angulo bajo',
  'angle:high': 'picado, angulo alto',
  'angle:eye': 'a la altura de los ojos',
  'mood:calm':
    'tranquilo, sereno, apacible, calma, pacifico ambiente, en calma, quieto, silencioso, calmado, serenidad, paz, sosegado, placido, silencio, tranquilidad',
  'mood:dramatic': 'dramatico, intenso, poderoso, turbulento, salvaje',
  'mood:mysterious':
    'misterioso, enigmatico, magico, mistico, encantado, magia, surrealista, misterio, sobrenatural, inquietante',
  'mood:cheerful':
    'vibrante, festivo, colorido, divertido, vivo, jovial, fiesta, festival, colores vivos, lleno de color, carnaval, alegria',
  'mood:romantic': 'romantico, amor, tierno ambiente, romance, enamorado',
  'mood:dark':
    'oscuro, sombrio, tenebroso, terror, siniestro, gotico, aterrador, halloween, macabro, oscuridad, embrujado, lugubre, pesadilla',
  'mood:dreamy': 'onirico, etereo, de ensueno, fantasia, sueno, suenos, luz suave, fantastico, ensonador, celestial',
  'mood:epic':
    'epico, majestuoso, grandioso, heroico, legendario, espectacular, impresionante, mitico, sublime, leyenda',
  'mood:lonely': 'melancolico, nostalgico, desolado, soledad, melancolia, nostalgia, triste ambiente, desierto y vacio',
};
