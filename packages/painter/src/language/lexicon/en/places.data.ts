import type { LexiconTable } from '../effect.ts';

export const places: LexiconTable = {
  'place:underwater ptrait:deep': 'deep sea, ocean depths, depths of the ocean, abyss, deep ocean, dark depths',
  'place:field ptrait:savanna': 'savanna, savannah, serengeti',
  'place:pond subject:koi*4': 'koi pond, carp pond, koi pool',
  'place:mountains':
    'mountain, mountains, peak, alps, summit, mountain range, alpine, himalaya~, himalayas~, highlands, mountaintop, mountainside, rockies~, patagonia~, massif, ridge, andes~, matterhorn~, everest~, mountainous, mountain top, dolomites~',
  'place:mountains ground:snow':
    'snow capped mountain, snowy mountain, snow mountain, snowy peak, snow capped peak, snow covered mountain, snowcapped mountain',
  'place:mountains ptrait:karst ground:mist':
    'guilin, karst mountains, huangshan, yellow mountains, zhangjiajie, shan shui, shanshui, karst peaks, floating mountains',
  'place:valley': 'valley, canyon~, gorge, grand canyon~, ravine, glen, dale',
  'place:forest': 'forest, woods, woodland, grove, woodlands, thicket, forested, glade, rainforest edge, deep woods',
  'place:forest ground:pines':
    'pine forest, fir forest, coniferous forest, taiga, boreal forest, pine woods, spruce forest, pine grove',
  'place:forest ground:bamboo': 'bamboo forest, bamboo grove',
  'place:forest ground:snow season:winter':
    'snowy forest, snow forest, winter forest, snow covered forest, snowy woods',
  'place:forest season:autumn ground:autumn_leaves': 'autumn forest, fall forest, maple forest',
  'place:forest ptrait:enchanted': 'enchanted forest, magic forest, magical forest, fairy forest, mystical forest',
  'place:lake': 'lake, lakeside, lakeshore, reservoir, lagoon, loch, tarn, mountain lake, alpine lake',
  'place:lake ground:reflection': 'mirror lake, still lake, reflecting lake',
  'place:river': 'river, stream, creek, brook, riverside, riverbank, canal~, rapids, amazon river, river bank',
  'place:waterfall': 'waterfall, cascade, falls, cataract, niagara~',
  'place:sea':
    'sea, ocean, seascape, bay, open sea, pacific, atlantic, mediterranean, high seas, oceans, seas, harbor~, harbour~, port~, marina~, horizon of the sea, seaside, strait',
  'place:sea weather:storm ground:waves':
    'stormy sea, rough sea, storm at sea, stormy ocean, raging sea, storm on the sea',
  'place:sea ground:waves': 'great wave~, big wave~, giant wave~, tsunami~, tidal wave~',
  'place:beach': 'beach, shore, seashore, coast, coastline, shoreline, sandy beach, sandbank, coastal',
  'place:beach ground:palms': 'tropical beach, palm beach, hawaii, maldives, caribbean, bali beach',
  'place:island': 'island, isle, islet, archipelago, islands, tropical island, atoll',
  'place:island ptrait:floating': 'floating island~, sky island~, flying island~',
  'place:cliff': 'cliff, cliffs, precipice, crag, sea cliff, clifftop, bluff, headland, cliffside, white cliffs',
  'place:desert': 'desert, sahara, gobi, badlands, wasteland, mojave, arid land, monument valley~, wild west',
  'place:desert ground:dunes': 'dunes, sand dunes, dune, sand dune',
  'place:field':
    'field, farmland, wheat field, rice field, rice paddy~, prairie, cornfield, crops, plain, plains, steppe, pasture, farm, countryside, vineyard~, grassland, barley field, tundra plain, rice terraces~, golden fields, wheat, orchard~',
  'place:field ground:flowers': 'flower field, field of flowers, tulip field, field of tulips',
  'place:field ground:flowers bloom:red': 'poppy field, field of poppies, poppy fields, fields of poppies',
  'place:field ground:flowers bloom:yellow':
    'rapeseed field, canola field, field of rapeseed, rapeseed fields, field of dandelions',
  'place:field ground:flowers subject:sunflower*7': 'sunflower field, field of sunflowers, sunflower fields',
  'place:field ground:flowers subject:lavender*7 tint:lavender':
    'lavender field, field of lavender, lavender fields, provence',
  'place:meadow':
    'meadow, grassland meadow, grassy hill, clearing, lawn, hill, hilltop, rolling hills, green hills, hills, hillside, park, glade meadow, moor, knoll',
  'place:meadow ground:flowers': 'flower meadow, wildflower meadow, meadow of flowers, alpine meadow',
  'place:garden':
    'garden, courtyard, botanical garden, backyard, rose garden, flower garden, patio, greenhouse~, flowerbed',
  'place:garden ptrait:zen': 'zen garden, japanese garden, chinese garden, rock garden',
  'place:jungle': 'jungle, rainforest, tropical forest, amazon, amazonian, tropical rainforest, rain forest, tropics',
  'place:arctic ground:ice':
    'arctic, antarctica, iceberg, glacier, north pole, south pole, polar, icebergs, antarctic, ice field, frozen land, greenland, ice floe',
  'place:arctic ground:snow': 'tundra, siberia, snowy plain, snowfield, snow field, lapland',
  'place:volcano':
    'volcano, volcanic, lava, magma, crater, volcanoes, vesuvius, etna, erupting, eruption, erupts, erupting volcano, volcanic eruption',
  'place:volcano ptrait:cone ptrait:snow_cap':
    'mount fuji, mt fuji, fuji, mt. fuji, fujiyama, fujisan, kilimanjaro, mount kilimanjaro',
  'place:fjord': 'fjord, fiord, norwegian fjord, norway, sogn, lofoten, geiranger',
  'place:city':
    'city, cityscape, skyline, downtown, metropolis, town, urban, megacity, shanghai~, hong kong~, new york~, manhattan~, london~, paris~, chicago~, singapore~, dubai~, cities, capital, crosswalk, intersection, crossroads, shibuya crossing~, pedestrian crossing, street crossing, zebra crossing',
  'place:city ptrait:cyberpunk ground:neon style:cyber_punk':
    'cyberpunk city, cyberpunk cityscape, neon city, blade runner city, cyber city, cyberpunk metropolis',
  'place:city ptrait:futuristic':
    'futuristic city, future city, sci fi city, city of the future, alien city, utopia, utopian city',
  'place:city ptrait:asian':
    'tokyo~, osaka~, kyoto~, beijing~, chongqing~, seoul~, taipei~, asian city, bangkok~, japanese city, chinese city',
  'place:city ptrait:medieval':
    'medieval city, old city, ancient city, medieval town, prague~, venice~, fantasy city, steampunk city',
  'place:street':
    'street, alley, avenue, road, boulevard, alleyway, sidewalk, lane, market street, shibuya~, times square~, highway, plaza~, city square~, town square~, market square~, public square~, market, bazaar, night market',
  'place:street ptrait:old':
    'old town, old street, cobblestone street, ancient street, narrow street, medieval street, gion',
  'place:street ptrait:cyberpunk ground:neon style:cyber_punk':
    'cyberpunk street, neon street, cyberpunk alley, neon alley',
  'place:village': 'village, hamlet, settlement, mountain village, fishing village, little town, small town, villages',
  'place:village ground:snow season:winter': 'snowy village, winter village, christmas village',
  'place:ruins':
    'ruin, ruins, ancient ruins, abandoned temple, abandoned city, archaeological site, ruined temple, post apocalyptic, apocalypse, ancient temple ruins, colosseum~, abandoned, derelict',
  'place:underwater':
    'underwater, under the sea, under water, ocean floor, seabed, undersea, coral reef, reef, beneath the waves, submarine world, under the ocean, aquarium~, deep blue sea, atlantis',
  'place:space':
    'space, outer space, cosmos, galaxy, nebula, universe, interstellar, deep space, orbit, cosmic, galactic, black hole, supernova, solar system, starfield, galaxies, celestial',
  'place:space sky:planet': 'planets, saturn, jupiter, mars, alien planet, exoplanet, alien world',
  'place:space ptrait:lunar': 'lunar surface, moon surface, surface of the moon, on the moon',
  'weakplace:sky': 'sky, skies, heaven, air, heavens, above the clouds, cloudscape, over the clouds',
  'place:sky sky:clouds': 'sea of clouds, in the clouds, among the clouds, above the clouds, cloud sea',
  'place:room':
    'room, bedroom, living room, interior, kitchen, library, indoors, indoor, study room, cozy room, office, attic~, classroom, coffee shop, coffee shop interior, cozy cafe, tavern~, pub~, inside a house, windowsill, hall~, hallway~, fireplace, cafe interior, workshop~, throne room~, restaurant~, bathroom, by the window, rainy window, window seat, at the window, through the window, out the window, out of the window, cellar~',
  'backdrop:white': 'isolated on white, on plain white',
  'place:street mood:lonely no:people': 'empty street, empty streets, empty road',
  'place:beach mood:lonely no:people': 'empty beach',
  backdrop: 'background, backdrop, background color, background colour',
  'place:studio':
    'studio, studio shot, studio lighting, plain background, simple background, still life, product shot, product photo, seamless background, studio background, product photography, studio photo, isolated, studio light',
  'place:pond': 'pond, lotus pond, lily pond, garden pond, puddle pond, swamp, marsh, wetland, bog',
  'place:abstract style:abstract':
    'abstract, abstraction, abstract art, abstract painting, abstract background, fluid art, marble texture, liquid marble, abstract shapes, flowing shapes, abstract flowing shapes, swirls, fractal, fractals, geometric, geometric shapes, abstract composition, kandinsky, liquid gold, acrylic pour, kaleidoscope',
  'place:abstract': 'pattern, texture, gradient, wallpaper pattern, mandala, psychedelic',
};

export const nature: LexiconTable = {
  'sky:moon': 'moon, full moon, crescent, crescent moon, half moon, blood moon, harvest moon, moonrise, super moon',
  'sky:moon time:night': 'moonlight, moonlit, by moonlight, moonshine, moonlit night, moon night, under the moon',
  'sky:stars time:night':
    'star, stars, starry, starry sky, starlight, night sky, starry night, constellations, constellation, stargazing, starlit, starry skies, twinkling stars',
  'sky:aurora time:night': 'aurora, northern lights, aurora borealis, southern lights, polar lights, auroras, aurorae',
  'sky:rainbow': 'rainbow, double rainbow',
  'sky:milky_way sky:stars time:night': 'milky way, via lactea, galaxy in the sky',
  'sky:sun': 'sun, sunlit, sunbathed',
  'sky:sun weather:clear': 'sunshine, sunny, sunlight, bright sun, sunny day, blazing sun',
  'sky:lightning weather:storm':
    'lightning, thunderbolt, lightning bolt, lightning strike, thunder and lightning, bolt of lightning, lightnings',
  'sky:clouds': 'cloud, clouds, fluffy clouds, white clouds, cumulus, cotton candy clouds',
  'sky:planet': 'planet, ringed planet, giant planet, planet earth, earth',
  'sky:meteor time:night':
    'meteor, shooting star, falling star, comet, meteor shower, shooting stars, meteorite, asteroid, falling stars',
  'sky:fireworks time:night': 'fireworks, firework, pyrotechnics',
  'ground:snow season:winter':
    'snow, snowy, snow covered, snow-covered, snowdrift, snow capped, snowcapped, powder snow, frost, frosty, snowbound, in the snow, snowdrifts',
  'ground:water': 'water, waters, waterside, waterfront, shallow water',
  'ground:reflection': 'reflection, reflections, reflected, reflecting, mirrored, mirror, mirroring, reflective',
  'ground:path':
    'path, trail, pathway, dirt road, footpath, stairs~, staircase~, steps~, stone steps~, stone path, walkway, winding road, country road',
  'ground:flowers': 'flowerbeds, petunias, lilies, daffodils, wild roses, lupins, hydrangeas',
  'ground:grass':
    'grass, grassy, lawn grass, tall grass, reeds, green grass, moss, mossy, fern, ferns, clover, ivy, weeds, bushes, bush, foliage, shrubs',
  'ground:rocks': 'rock, rocks, stones, boulder, pebbles, rocky, stony, pebble, crags',
  'ground:bamboo': 'bamboos, bamboo trees, bamboo stalks',
  'ground:autumn_leaves season:autumn':
    'autumn leaves, falling leaves, fallen leaves, maple leaves, red leaves, fall foliage, autumn foliage, fall colors, autumn colors, golden leaves, fall leaves, autumnal leaves, red maple leaves, leaf fall',
  'ground:waves': 'wave, waves, surf, breakers, swell, crashing waves, foam, wavy sea',
  'ground:ice season:winter': 'ice, icy, frozen, icicles, frozen lake, icicle, iced over',
  'ground:neon':
    'neon, neon lights, neon signs, neon sign, neon glow, neon-lit, neon lit, glowing signs, neon light, billboards, holograms, hologram',
  'ground:puddles': 'puddle, puddles, wet street, wet pavement, wet road, wet asphalt, wet ground',
  'ground:mist': 'mist, misty, haze, hazy, morning mist, low clouds, low fog, mists',
  'ground:godrays':
    'god rays, godrays, sunbeams, sun rays, light rays, light shafts, rays of light, sunbeam, sunrays, crepuscular rays, volumetric light, volumetric lighting, shafts of light, light beams, rays of sunlight, sun rays, rays',
  'ground:fireflies': 'firefly, fireflies, glowworms, glow worms',
  'ground:petals': 'petal, petals, falling petals, flower petals, drifting petals',
  'ground:bubbles': 'bubble, bubbles, air bubbles, soap bubbles',
  'ground:coral': 'corals, coral reefs, seaweed, kelp, sea anemone, anemones',
  'ground:ripples': 'ripple, ripples',
  'ground:lily_pads':
    'lily pad, lily pads, lotus leaves, lotus leaf, water lilies, waterlilies, lotus flowers, lotuses',
  'ground:palms': 'tropical palms, coconuts',
  'ground:trees': 'trees in the background, row of trees, tree line, treeline',
  'ground:dunes': 'sand, sandy, sands',
};

export const moments: LexiconTable = {
  'time:dawn':
    'dawn, sunrise, daybreak, first light, rising sun, sun rising, sunrises, break of day, crack of dawn, at first light, sun rises',
  'time:morning': 'morning, early morning, mornings',
  'time:noon': 'noon, midday, daytime, day, daylight, high noon, in broad daylight, bright day, by day',
  'time:afternoon': 'afternoon, late afternoon',
  'time:sunset':
    'sunset, golden hour, setting sun, sundown, evening sun, sunsets, evening glow, sun setting, afterglow, magic hour, evening light, sun sets',
  'time:dusk': 'dusk, twilight, evening, blue hour, nightfall, gloaming, dusky',
  'time:night':
    'night, midnight, nighttime, nocturnal, at night, nights, nightscape, night time, by night, night scene',
  'time:night ptrait:lit': 'city lights, lights of the city, nightlife',
  'weather:clear': 'clear, cloudless, clear sky, blue sky, clear weather, fair weather, clear skies, clear day',
  'weather:clear sky:sun': 'bright sunlight, hot sun, sunlit day',
  'weather:cloudy sky:clouds': 'cloudy, partly cloudy, clouded, dramatic clouds, dramatic sky, cloud filled sky',
  'weather:overcast': 'overcast, gloomy sky, grey sky, gray sky, grey day, dark clouds, gray skies, gloomy weather',
  'weather:rain':
    'rain, rainy, raining, rainfall, rains, rained, rainy day, monsoon, wet weather, raindrops, rain drops, in the rain',
  'weather:rain strength:0.35': 'drizzle, light rain, drizzling, drizzly, gentle rain, soft rain, spring rain',
  'weather:rain strength:1': 'heavy rain, pouring rain, downpour, torrential rain, its pouring, rainstorm, cloudburst',
  'weather:rain time:night': 'rainy night',
  'weather:storm':
    'storm, stormy, thunderstorm, tempest, hurricane, typhoon, thunder, storms, thundercloud, thunderclouds, storm clouds, cyclone, squall',
  'weather:snow ground:snow season:winter':
    'snowing, snowfall, falling snow, snowflakes, snowflake, snows, flurries, snow falling, snow is falling',
  'weather:snow strength:1 ground:snow season:winter': 'blizzard, snowstorm, heavy snow, heavy snowfall, snow storm',
  'weather:snow strength:0.4 ground:snow season:winter': 'light snow, gentle snow, gentle snowfall, soft snow',
  'weather:fog': 'fog, foggy, smog, thick fog, fogbound, dense fog, brume, fogs',
  'weather:wind': 'wind, windy, breeze, breezy, gale, gust, gusty, windswept, blustery, blowing wind, winds',
  'season:spring': 'spring, springtime, vernal, spring day, april, march month',
  'season:summer': 'summer, summertime, summer day, midsummer, july, august, june',
  'season:autumn ground:autumn_leaves':
    'autumn, fall season, autumnal, october, november, in fall, in the fall, fall colours, autumn colours',
  'season:winter ground:snow': 'winter, wintry, christmas, wintertime, december, january, winters, new year',
};
