import type { LexiconTable } from '../effect.ts';

export const colours: LexiconTable = {
  'colour:red':
    'red, scarlet, ruby red, vermilion, reddish, blood red, cherry red, rust red, ginger, auburn, bright red, deep red, fiery red',
  'colour:orange':
    'orange colored, amber, tangerine colored, apricot, copper, coppery, rust, rusty, orangey, bronze, peach, ginger orange',
  'colour:yellow': 'yellow, yellowish, lemon yellow, mustard, straw colored, blond, pale yellow, bright yellow',
  'colour:green':
    'green, emerald, lime, olive, jade, moss green, forest green, greenish, viridian, verdant, lush green, dark green, light green, lime green, emerald green',
  'colour:blue':
    'blue, azure, sky blue, cobalt, sapphire blue, bluish, royal blue, light blue, cerulean, baby blue, bright blue, deep blue, ultramarine, pale blue',
  'colour:navy': 'navy, navy blue, dark blue, midnight blue, indigo',
  'colour:purple': 'purple, plum, mauve, purplish, amethyst purple, deep purple, dark purple',
  'colour:violet': 'violet, lilac purple',
  'colour:pink':
    'pink, rosy, blush, hot pink, pinkish, rose colored, salmon pink, fuchsia pink, pale pink, light pink, bubblegum, rose pink',
  'colour:magenta': 'magenta, fuchsia',
  'colour:brown':
    'brown, chestnut, chocolate, sepia, tawny, hazel, brownish, mahogany, tan, umber, caramel, dark brown, light brown, coffee colored',
  'colour:black': 'black, jet black, ebony, obsidian, pitch black, coal black, blackened, raven black',
  'colour:white':
    'white, ivory, snow white, pure white, whitish, alabaster, bone white, snowy white, pearl white, porcelain white',
  'colour:grey':
    'grey, gray, ash grey, slate, charcoal, greyish, grayish, ashen, stone grey, dark grey, light grey, dark gray',
  'colour:gold': 'gold, golden, gilded, gold colored, honey gold, gilt',
  'colour:silver': 'silver, silvery, chrome, platinum, silver colored',
  'colour:cyan': 'cyan, aqua, aquamarine, cyan blue, electric blue',
  'colour:turquoise': 'turquoise, turquoise blue',
  'colour:teal': 'teal, petrol blue, blue green, teal green',
  'colour:crimson': 'crimson, burgundy, maroon, wine red, dark red, carmine, claret',
  'colour:beige': 'beige, sand colored, khaki, taupe, ecru, sandy brown, fawn colored',
  'colour:coral': 'coral, salmon colored, coral pink',
  'colour:mint': 'mint, mint green, pistachio, seafoam, sage green, sage, pale green',
  'colour:lavender': 'lilac, periwinkle, lavender colored, pale purple, wisteria',
  'colour:cream': 'cream, creamy white, off white, vanilla, eggshell, cream colored',
  'tint:gold tint:orange':
    'warm colors, warm tones, warm palette, warm light, warm lighting, warm colours, golden light',
  'tint:blue tint:teal': 'cool colors, cool tones, cold colors, cool palette, cold light, cool colours, cold tones',
  'tint:teal tint:orange': 'teal and orange, orange and teal',
  'tint:red tint:orange tint:yellow tint:green tint:blue tint:violet':
    'rainbow colors, rainbow colored, rainbow colours',
  'tint:grey style:noir':
    'black and white, monochrome, black & white, grayscale, greyscale, b&w, black and white photo',
  'tint:brown tint:beige': 'sepia tone, sepia toned, earth tones, earthy tones',
};

export const poses: LexiconTable = {
  'pose:look_up sky:moon time:night':
    'howling at the moon, gazing at the moon, looking at the moon, howls at the moon, watching the moon',
  'pose:stand': 'standing, stands, stand, stood, perched, perching',
  'pose:stand limb:living': 'posing, waiting, waits',
  'pose:sit':
    'sitting, sits, sit, seated, sat, kneeling, meditating, crouching, squatting, resting on a chair, enthroned, drinking',
  'pose:lie': 'lying, lies, laying, reclining, lounging, resting, lie down, lying down, relaxing, rests, curled up',
  'pose:walk':
    'walking, walks, walk, strolling, hiking, wandering, marching, strolls, wanders, stepping, prowling, crossing the road, trekking, roaming',
  'pose:run':
    'running, runs, run, sprinting, galloping, racing, chasing~, rushing, dashing, gallops, hunting~, charging, playing, plays, play',
  'pose:jump': 'jumping, jumps, leaping, leaps, hopping, bouncing, breaching, pouncing, leap',
  'pose:fly':
    'flying, flies, soaring, gliding, hovering, floating in the air, in flight, taking off, soars, fly, flight, hovers, fluttering, mid flight, spreading its wings',
  'pose:swim': 'swimming, swims, swim, diving, floating, drifting, sailing, sails, dives, surfing',
  'pose:sleep': 'sleeping, sleeps, asleep, napping, dozing, sleepy, snoozing, dreaming',
  'pose:look_up':
    'looking up, gazing up, stargazing pose, looking at the sky, looking at the stars, howling, gazing at the stars, watching the stars, gazing at the sky, howls',
  'pose:dance': 'dancing, dances, dance, twirling, spinning, waltzing, performing',
  'pose:read': 'reading, reads, studying, reading a book, reading book',
};

export const looks: LexiconTable = {
  'size:1': 'giant, huge, enormous, gigantic, colossal, massive, towering, immense, monumental, titanic',
  'size:0.5': 'big, large, tall, great, grand, sizeable',
  'size:-0.5': 'small, little, petite',
  'size:-1': 'tiny, miniature, mini, minuscule, teeny, microscopic',
  'trait:old': 'old, elderly, aged, ancient, weathered, vintage, antique, wise, wrinkled',
  'trait:young': 'young, youthful, teenage, teen, juvenile',
  'trait:baby': 'baby, newborn',
  'trait:long': 'long',
  'trait:short': 'short',
  'trait:smiling':
    'smiling, happy, smile, smiles, laughing, joyful, grinning, laughs, cheerful face, with a smile, gleeful, laughter',
  'trait:sad': 'sad, crying, weeping, tearful, unhappy, depressed, in tears, melancholic face, tears',
  'trait:angry': 'angry, furious, fierce, roaring, snarling, aggressive, growling, raging face, menacing, rage',
  'trait:surprised': 'surprised, shocked, astonished, amazed',
  'trait:calm_face': 'serene face, calm face, expressionless, closed eyes, eyes closed, with closed eyes',
  'trait:cute': 'cute, adorable, kawaii, chibi, lovely, sweet, funny',
  'trait:fluffy': 'fluffy, furry, fuzzy, shaggy, woolly, soft fur, soft furred',
  'trait:glowing':
    'glowing, luminous, bioluminescent, luminescent, radiant, shining, illuminated, lit up, glow, fluorescent, glows, incandescent, burning bright',
  'trait:fire': 'fiery, burning, flaming, blazing, on fire, fire breathing, breathing fire, flames, fire',
  'trait:ice': 'ice colored, crystalline',
  'trait:spotted': 'spotted, dotted, speckled, spots',
  'trait:striped': 'striped, stripes, stripy',
  'trait:wooden': 'wooden, wood, made of wood, timber',
  'trait:stone': 'stone, marble, granite, made of stone, concrete, brick',
  'trait:metal': 'metal, metallic, steel, iron, shiny metal, brass, made of metal, chrome plated, titanium',
  'trait:golden': 'made of gold, solid gold, golden metal',
  'trait:transparent': 'transparent, translucent, see through, glassy, made of glass, clear glass',
  'trait:ceramic': 'ceramic, porcelain, clay pot, terracotta, earthenware',
  'trait:broken': 'broken, cracked, shattered, ruined, decayed',
  'trait:piled':
    'pile of, a pile of, piles of, heap of, a heap of, stack of, a stack of, mound of, a mound of, piled, stacked, heaped',
  'trait:closed': 'closed, shut',
  'trait:empty': 'empty, vacant, unoccupied',
  'trait:open': 'open, opened, in bloom, blooming, blossoming, in full bloom',
  'wear:long_hair': 'long haired, long hair, flowing hair',
  'wear:short_hair': 'short haired, short hair, bob cut, bob haircut, pixie cut',
  'wear:blonde_hair':
    'blonde, blonde hair, blond hair, golden hair, fair haired, blonde haired, golden haired, yellow hair',
  'wear:red_hair': 'redhead, red haired, ginger hair, red hair, redheaded',
  'wear:black_hair': 'brunette black, dark haired, black hair, dark hair',
  'wear:brown_hair': 'brunette, brown hair, brown haired',
  'wear:white_hair': 'white hair, silver hair, white haired, silver haired, grey hair, gray hair',
  'wear:ponytail': 'ponytail, pony tail',
  'wear:twin_tails': 'twin tails, twintails, pigtails, twin tail',
  'wear:braids': 'braid, braids, braided, braided hair, plait, plaits',
  'wear:curly_hair': 'curly, curly hair, curls, wavy hair, curly haired, afro~',
  'wear:bun': 'hair bun, topknot, hair in a bun, bun hair',
  'wear:bald': 'bald, shaved head',
  'wear:beard': 'beard, bearded, moustache~, mustache~',
  'trait:from_behind':
    'from behind, back view, seen from behind, rear view, facing away, back turned, view from behind, from the back',
  'trait:profile': 'profile, side view, in profile, side profile',
  'trait:lonely': 'lonely, alone, solitary, lone, solo, single',
  'trait:wings': 'winged, with wings, spread wings, angel wings, outstretched wings, angel, wings spread',
  'trait:horns': 'horned, with horns, demon horns, demon, devil',
  'wear:cat_ears': 'cat ears, cat eared, nekomimi, animal ears, fox ears, bunny ears',
  'wear:pointed_ears': 'pointed ears, elf ears, pointy ears',
  'trait:snow_roof': 'snow on the roof, snow covered roof',
  'trait:lit_windows': 'lit windows, glowing windows, lights in the windows, windows lit',
  'trait:with_flowers': 'of flowers, with flowers, flower filled, full of flowers',
};

export const wear: LexiconTable = {
  'wear:kimono': 'kimono, yukata, hanfu~, qipao~, cheongsam~, hanbok~, sari~, kimonos',
  'wear:dress': 'dress, gown, ball gown, wedding dress, evening dress, sundress, nightgown~, tutu~',
  'wear:armor': 'armor, armour, chainmail~, plate armor, breastplate',
  'wear:hoodie': 'hoodie, sweater, jumper, pullover, sweatshirt, cardigan',
  'wear:school_uniform': 'school uniform, sailor uniform, sailor suit, uniform~, sailor dress',
  'wear:coat alone:jacket': 'coat, trench coat, raincoat, overcoat, parka, lab coat',
  'wear:coat': 'poncho~, tunic~',
  'wear:cape': 'cape, cloak, mantle',
  'wear:robe': 'robe, robes, bathrobe~',
  'wear:suit': 'suit, tuxedo~, vest~, waistcoat~',
  'wear:spacesuit': 'spacesuit, space suit',
  'wear:shirt': 'shirt, t shirt, tshirt, blouse, top, tee, tank top~',
  'wear:hat': 'hat, cowboy hat, fedora, turban~, sombrero~',
  'wear:hood': 'hood, hooded',
  'wear:helmet': 'helmet, visor~',
  'wear:glasses': 'glasses, eyeglasses, spectacles, goggles~, monocle~',
  'wear:scarf': 'scarf, shawl, muffler, veil~, bandana~, headscarf~',
  'wear:backpack': 'backpack, rucksack, knapsack',
  'wear:headphones': 'headphones, headset, earphones',
  'wear:flower_crown':
    'flower crown, wreath, crown of flowers, flowers in her hair, flower in her hair, floral crown, garland~',
  'wear:ribbon': 'ribbon, hair ribbon, bow tie~, hairbow, hair bow',
  'wear:earrings': 'earrings, necklace, jewellery, pendant, earring',
  'wear:staff': 'staff, wand~, magic wand~, walking stick, cane~',
  'wear:bow': 'bow and arrow, longbow, crossbow~',
  'wear:shield': 'shield, round shield',
  'wear:fan': 'folding fan, hand fan, paper fan',
  'wear:wings': 'wing, wings, butterfly wings, feathered wings',
  'wear:horns': 'horn, horns',
  'part:hair': 'hair, haired, hairstyle, haircut, bangs, fringe, locks',
  'part:eyes': 'eye, eyes, eyed, pupils',
  'part:fur': 'fur, furred, coat of fur, mane, skin, petals colored, tailed',
  'part:feathers': 'feather, feathers, feathered, plumage',
  'part:scales': 'scales',
  'part:sails': 'sail, sails',
  'part:roof': 'roof, roofs, roofed, rooftops, tiled roof, thatched roof',
};
