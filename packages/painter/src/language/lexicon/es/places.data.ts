import type { LexiconTable } from '../effect.ts';

export const places: LexiconTable = {
  'place:underwater ptrait:deep':
    'profundidades, profundidades del oceano, las profundidades, abismo marino, mar profundo',
  'place:field ptrait:savanna': 'sabana, sabana africana',
  'place:pond subject:koi*4':
    'estanque de koi, estanque koi, estanque de carpas, estanque de peces koi, estanque de carpas koi',
  'place:mountains':
    'montana, monte, cordillera, cumbre, pico, sierra, alpes, los alpes~, andes~, pirineos~, himalaya~, cima, ladera, cerro, picos de europa~, macizo, everest~',
  'place:mountains ground:snow': 'montana nevada, montanas nevadas, pico nevado, sierra nevada, cumbres nevadas',
  'place:mountains ptrait:karst ground:mist': 'guilin, huangshan, montanas flotantes',
  'place:valley': 'valle, canon, desfiladero, barranco, garganta, gran canon, quebrada',
  'place:forest': 'bosque, arboleda, soto, floresta, robledal, hayedo, monte arbolado, bosques',
  'place:forest ground:pines': 'pinar, bosque de pinos, bosque de abetos, bosque de coniferas',
  'place:forest ground:bamboo': 'bosque de bambu',
  'place:forest ground:snow season:winter':
    'bosque nevado, bosque de invierno, bosque cubierto de nieve, bosque invernal',
  'place:forest season:autumn ground:autumn_leaves': 'bosque de otono, bosque otonal',
  'place:forest ptrait:enchanted': 'bosque encantado, bosque magico, bosque de hadas, bosque mistico',
  'place:lake': 'lago, laguna, embalse, orilla del lago, ibon, lago de montana',
  'place:river': 'rio, arroyo, riachuelo, ribera, canal~, orilla del rio, rapidos',
  'place:waterfall': 'cascada, catarata, salto de agua, cataratas',
  'place:sea':
    'mar, oceano, bahia, alta mar, mediterraneo, puerto~, golfo, mar abierto, pacifico, atlantico, ensenada, estrecho, paisaje marino',
  'place:sea weather:storm ground:waves':
    'mar tormentoso, mar embravecido, tormenta en el mar, mar agitado, mar picado, tempestad en el mar',
  'place:sea ground:waves': 'gran ola, ola gigante, tsunami, maremoto',
  'place:beach': 'playa, costa, orilla, litoral, orilla del mar, cala',
  'place:beach ground:palms': 'playa tropical, hawai, caribe, maldivas',
  'place:island': 'isla, islote, archipielago, isla tropical, isla desierta',
  'place:island ptrait:floating': 'isla flotante~, isla en el cielo~',
  'place:cliff': 'acantilado, precipicio, risco, penasco, farallon, despenadero',
  'place:desert': 'desierto, sahara, paramo, tierra arida, erial, atacama, lejano oeste',
  'place:desert ground:dunes': 'duna, dunas, dunas de arena',
  'place:field':
    'campo, trigal, campo de trigo, arrozal~, sembrado, campina, llanura, pradera, vinedo~, cultivo, campo de cebada, granja, olivar~, huerto, campos de castilla, terrazas de arroz~, estepa, maizal',
  'place:field ground:flowers': 'campo de flores, campo de tulipanes, campos de flores',
  'place:field ground:flowers bloom:red': 'campo de amapolas, campos de amapolas',
  'place:field ground:flowers bloom:yellow': 'campo de colza, campos de colza',
  'place:field ground:flowers subject:sunflower*7': 'campo de girasoles, campos de girasoles',
  'place:field ground:flowers subject:lavender*7 tint:lavender': 'campo de lavanda, campos de lavanda, provenza',
  'place:meadow': 'prado, pradera verde, claro del bosque, cesped, colina, parque, loma, pasto, pastizal, claro',
  'place:meadow ground:flowers': 'prado de flores, prado florido, prado con flores, pradera florida',
  'place:garden': 'jardin, patio, huerta, jardin botanico, invernadero~, jardines, rosaleda, patio andaluz',
  'place:garden ptrait:zen': 'jardin zen, jardin japones, jardin chino',
  'place:jungle': 'selva, jungla, selva tropical, amazonia, amazonas, bosque tropical, bosque lluvioso',
  'place:arctic ground:ice':
    'artico, antartida, iceberg, glaciar, polo norte, polo sur, icebergs, groenlandia, banquisa',
  'place:arctic ground:snow': 'tundra, siberia, llanura nevada, laponia',
  'place:volcano': 'volcan, lava, erupcion, volcanico, volcan en erupcion, magma, crater, teide',
  'place:volcano ptrait:cone ptrait:snow_cap':
    'monte fuji, fuji, fujiyama, kilimanjaro, el monte fuji, el fuji, popocatepetl',
  'place:fjord': 'fiordo, fiordo noruego, noruega',
  'place:city':
    'ciudad, urbe, metropolis, paisaje urbano, pueblo grande, horizonte urbano, madrid~, barcelona~, nueva york~, paris~, londres~, shanghai~, hong kong~, ciudad de mexico~, capital, buenos aires~, cruce, paso de peatones, paso de cebra',
  'place:city ptrait:cyberpunk ground:neon style:cyber_punk':
    'ciudad cyberpunk, ciudad ciberpunk, ciudad de neon, ciudad cyberpunk nocturna',
  'place:city ptrait:futuristic': 'ciudad futurista, ciudad del futuro, ciudad de ciencia ficcion',
  'place:city ptrait:asian': 'tokio~, kioto~, pekin~, osaka, seul~, ciudad japonesa',
  'place:city ptrait:medieval':
    'ciudad medieval, ciudad antigua, toledo, venecia, praga, ciudad steampunk, granada antigua',
  'place:street':
    'calle, callejon, avenida, carretera, plaza~, mercado, bulevar, callejuela, acera, autopista, mercado nocturno, esquina',
  'place:street ptrait:old':
    'casco antiguo, calle empedrada, calle antigua, ciudad vieja, casco viejo, calle adoquinada',
  'place:street ptrait:cyberpunk ground:neon style:cyber_punk': 'calle cyberpunk, callejon cyberpunk, calle de neon',
  'place:village':
    'pueblo, aldea, villa rural, poblado, pueblecito, pueblo de montana, pueblo pesquero, pueblito, pueblo costero',
  'place:village ground:snow season:winter': 'pueblo nevado, aldea nevada, pueblo navideno',
  'place:ruins':
    'ruina, ruinas, ruinas antiguas, templo abandonado, ciudad abandonada, postapocaliptico, apocalipsis, abandonado, ruinas romanas, ruinas mayas, coliseo~',
  'place:underwater':
    'bajo el agua, submarino mundo, fondo del mar, fondo marino, arrecife, bajo el mar, arrecife de coral, mundo submarino, fondo del oceano, acuario~, subacuatico, atlantida',
  'place:space':
    'espacio, espacio exterior, cosmos, galaxia, nebulosa, universo, cosmico, agujero negro, sistema solar, interestelar',
  'place:space sky:planet': 'saturno, jupiter, marte, planeta alienigena, planetas, mundo alienigena',
  'place:space ptrait:lunar': 'superficie lunar, suelo lunar, superficie de la luna',
  'weakplace:sky': 'cielo, cielos, aire, firmamento, el aire',
  'place:sky sky:clouds': 'mar de nubes, entre las nubes, sobre las nubes',
  'place:room':
    'habitacion, cuarto, dormitorio, salon, interior, cocina, biblioteca, sala, aula, despacho, interior acogedor, oficina, chimenea encendida, chimenea, junto a la ventana, ventana lluviosa, por la ventana, en la ventana, pasillo~, atico~, restaurante~, taller~, salita',
  backdrop: 'fondo, color de fondo',
  'place:studio':
    'estudio, fondo liso, bodegon, naturaleza muerta, fondo neutro, fotografia de producto, foto de producto, luz de estudio, fondo simple',
  'place:pond': 'estanque, charca, laguna de jardin, pantano, cienaga, humedal',
  'place:abstract style:abstract':
    'abstracto, abstraccion, arte abstracto, fondo abstracto, geometrico, formas geometricas, arte fluido, pintura abstracta, fractal, fractales, textura de marmol',
  'place:abstract': 'patron, textura, degradado, mandala, psicodelico',
};

export const nature: LexiconTable = {
  'sky:moon': 'luna, luna llena, media luna, luna creciente, luna roja, luna de sangre',
  'sky:moon time:night': 'luz de luna, claro de luna, luz de la luna, noche de luna, bajo la luna',
  'sky:stars time:night':
    'estrella, estrellas, cielo estrellado, noche estrellada, estrellado, cielo nocturno, constelacion, constelaciones',
  'sky:aurora time:night': 'aurora, aurora boreal, auroras boreales, luces del norte',
  'sky:rainbow': 'arcoiris, arco iris',
  'sky:milky_way sky:stars time:night': 'via lactea, la via lactea',
  'sky:sun': 'sol',
  'sky:sun weather:clear': 'soleado, luz del sol, dia soleado, luz solar, sol radiante',
  'sky:lightning weather:storm': 'relampago, rayo electrico, rayos y truenos, rayo, relampagos, rayos de tormenta',
  'sky:clouds': 'nube, nubes blancas, nubes esponjosas',
  'sky:planet': 'planeta, planeta tierra, tierra vista',
  'sky:meteor time:night':
    'meteoro, estrella fugaz, estrellas fugaces, cometa celeste, lluvia de estrellas, meteorito, lluvia de meteoros, asteroide, cometa',
  'sky:fireworks time:night': 'fuegos artificiales, pirotecnia',
  'ground:snow season:winter': 'nieve, nevado, cubierto de nieve, escarcha, con nieve, helada, paisaje nevado',
  'ground:water': 'agua, aguas',
  'ground:reflection': 'reflejo, reflejado, reflejos, espejo de agua, reflejandose, refleja, reflejada, espejo',
  'ground:path': 'camino, sendero, vereda, sendero de piedra, senda',
  'ground:grass': 'hierba, pasto alto, musgo, helechos, helecho, juncos, matorral, arbustos, hiedra, maleza',
  'ground:rocks': 'roca, rocas, piedra suelta, piedras, guijarros, rocoso, pedregoso',
  'ground:bamboo': 'bambues, canas de bambu',
  'ground:autumn_leaves season:autumn':
    'hojas de otono, hojas caidas, hojas secas, hojas rojas, hojarasca, hojas de arce, hojas doradas',
  'ground:waves': 'ola, olas, oleaje, espuma, rompientes',
  'ground:ice season:winter': 'hielo, helado lago, congelado, lago helado, lago congelado, carambanos',
  'ground:neon': 'neon, luces de neon, letreros de neon, neones, holograma, hologramas, carteles luminosos',
  'ground:puddles': 'charco, charcos, calle mojada, suelo mojado, asfalto mojado, calles mojadas',
  'ground:mist': 'neblina, bruma, brumoso, niebla matinal, calima, neblinoso',
  'ground:godrays':
    'rayos de sol, rayos de luz, haces de luz, luz volumetrica, rayo de sol, rayo de luz, rayos del sol, rayos dorados',
  'ground:fireflies': 'luciernaga, luciernagas',
  'ground:petals': 'petalo, petalos, petalos cayendo, petalos al viento',
  'ground:bubbles': 'burbuja, burbujas, pompas de jabon',
  'ground:coral': 'corales, algas, anemonas, algas marinas, coral marino',
  'ground:ripples': 'ondas, ondulaciones, ondas en el agua',
  'ground:lily_pads': 'hojas de nenufar, hojas de loto, lotos',
  'ground:dunes': 'arena',
};

export const moments: LexiconTable = {
  'time:dawn':
    'amanecer, alba, aurora matinal, salida del sol, al amanecer, sol naciente, madrugada, al alba, despuntar del alba',
  'time:morning': 'manana, por la manana, mananero, de manana, mananas',
  'time:noon': 'mediodia, de dia, dia, pleno dia, a plena luz, a mediodia, dia claro',
  'time:afternoon': 'tarde, por la tarde',
  'time:sunset':
    'atardecer, puesta de sol, ocaso, hora dorada, al atardecer, sol poniente, puesta del sol, luz dorada, arrebol',
  'time:dusk': 'crepusculo, anochecer, hora azul, al anochecer, entre dos luces',
  'time:night': 'noche, medianoche, nocturno, de noche, por la noche, nocturna, escena nocturna, anochecida',
  'time:night ptrait:lit': 'luces de la ciudad, ciudad iluminada',
  'weather:clear': 'despejado, cielo despejado, cielo azul, dia despejado',
  'weather:cloudy sky:clouds': 'nublado, nuboso, nubes, parcialmente nublado, cielo nublado, nubes dramaticas',
  'weather:overcast': 'cubierto, encapotado, cielo gris, nubes oscuras, dia gris, cielo plomizo',
  'weather:rain':
    'lluvia, lluvioso, lloviendo, bajo la lluvia, llueve, gotas de lluvia, dia lluvioso, aguacero ligero, lluvias',
  'weather:rain strength:0.35': 'llovizna, lluvia fina, lluvia ligera, lluvia suave',
  'weather:rain strength:1': 'lluvia intensa, aguacero, chaparron, lluvia torrencial, diluvio, lluvia fuerte',
  'weather:rain time:night': 'noche lluviosa, noche de lluvia',
  'weather:storm':
    'tormenta, tempestad, tormentoso, huracan, trueno, truenos, temporal, tifon, borrasca, nubes de tormenta, vendaval, tormenta electrica',
  'weather:snow ground:snow season:winter':
    'nevando, nevada, copos de nieve, nieve cayendo, nieva, copo de nieve, nieve que cae',
  'weather:snow strength:1 ground:snow season:winter': 'ventisca, tormenta de nieve, gran nevada, nevasca',
  'weather:snow strength:0.4 ground:snow season:winter': 'nevada ligera, nieve ligera',
  'weather:fog': 'niebla, niebla densa, con niebla, niebla espesa',
  'weather:wind': 'viento, ventoso, brisa, viento fuerte, rafaga, rafagas',
  'season:spring': 'primavera, primaveral, abril',
  'season:summer': 'verano, veraniego, estival, estio, agosto, julio',
  'season:autumn ground:autumn_leaves': 'otono, otonal, octubre, noviembre, colores de otono',
  'season:winter ground:snow': 'invierno, invernal, navidad, navideno, diciembre, enero',
};
