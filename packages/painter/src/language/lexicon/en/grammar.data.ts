import type { LexiconTable } from '../effect.ts';

export const grammar: LexiconTable = {
  'fn:neg':
    "no, without, zero, 0, not, free of, avoid, never, exclude, excluding, except, minus, dont, don't, do not, devoid of, lacking, remove, without any, no more, not any, nor, neither, do not draw, don't draw, dont draw, hide, omit",
  'fn:and': 'and, &, plus, as well as, together with, along with',
  'fn:or': 'or',
  'fn:but': 'but, however, yet, instead, although, while, only, rather',
  'fn:with':
    'with, holding, carrying, wearing, dressed in, wielding, has, having, playing the, clad in, wears, holds, carries, armed with, under an, wrapped in, clutching, using, bearing, under a, dressed as, dressed up as, adorned with, brandishing',
  'fn:with rel:in': 'in a, in an',
  'fn:in rel:in': 'in',
  'fn:in': 'dressed all in, all in',
  'fn:prep':
    'at, by, near, over, under, above, below, behind, through, across, against, around, along, into, from, beside, between, among, beyond, next to, in front of, at the edge of, during, towards, toward, to, surrounded by, covered in, covered with, covered by, full of, filled with, in the middle of, in the distance, in the background, in the foreground, overlooking, beneath, amid, amidst, outside, where, that, which, who, as, facing, via, off, out, up, down, past, made of, made from, underneath, opposite, after, before, for, like',
  'fn:inside': 'inside, within, inside of, trapped in, stuck in',
  'fn:on rel:on': 'on, upon, onto, perched on, perching on, going over',
  'fn:of': 'of, with a lot of, by a',
  'fn:copula':
    'is, are, was, were, being, colored, coloured, painted, dyed, turns, looks, appears, be, in shades of, its color is',
  'fn:article': 'a, an, one',
  'fn:the':
    'the, this, that one, these, those, his, her, its, their, my, your, our, some, any, each, every, it, she, he, they, him, them, i, me, you, we, us, itself, himself, herself, who is, there, there is, there are',
  'count:1': '1, single one, only one, one single, one lone',
  'count:2': 'two, 2, pair, pair of, a pair of, couple of, a couple of, both, twin, twins',
  'count:3': 'three, 3, trio, trio of, three of, a few, few, triplet',
  'count:4': 'four, 4, quartet',
  'count:4+': 'several, some several',
  'count:5': 'five, 5',
  'count:5+':
    'group of, a group of, pack of, a pack of, herd of, a herd of, family of, a family of, bunch of, a bunch of, pack, herd, group',
  'count:6': 'six, 6, half a dozen',
  'count:6+': 'flock of, a flock of, flock',
  'count:7': 'seven, 7',
  'count:7+':
    'many, numerous, lots of, a lot of, school of, a school of, swarm of, a swarm of, plenty of, row of, a row of, fleet of, cluster of, multiple, various',
  'count:8': 'eight, 8',
  'count:9': 'nine, 9',
  'count:10': 'ten, 10',
  'count:24': 'dozens of',
  'count:100': 'countless, endless, hundreds of',
  'count:1000': 'thousands of, millions of',
  'count:11': 'eleven, 11',
  'count:12': 'twelve, 12, dozen, a dozen',
  'count:12+': 'army of, an army of, a crowd of, crowd of',
  'no:people': 'nobody, deserted street, uninhabited, no one, no-one, unpopulated, no person, no humans, people free',
  'no:sky.clouds weather:clear': 'cloudless sky, cloudless, not a cloud, without a cloud, no clouds in the sky',
  'no:ground.trees': 'treeless',
  'no:ground.snow': 'snowless',
  'no:sky.stars': 'starless, starless night',
  'no:sky.moon': 'moonless',
  'mention:exact': 'exactly, precisely',
  'mention:time': 'year, years, month, week, hour, hours, minute, today, tomorrow, moment, time, season',
};

/** Words that are known and of which nothing is painted: they take no colours and numbers with them, and are named as not drawn. */
export const mentioned: LexiconTable = {
  mention:
    'intricate, elegant, sharp, resolution, quality, fine, super, ultra, hyper, ray tracing, global illumination, depth of field, composition, rule of thirds, lighting, light, lights, illumination, shadows, shadow, shading, color, colors, colour, colours, colored, coloured, coloring, tone, tones, hue, hues, palette, styling, painted, illustrated, render, rendering, rendered, foreground, wallpaper, concept digital digital digital, detail, details, atmosphere, atmospheric, mood, ambiance, ambience, aesthetic, aesthetics, vibe, vibes, feeling, feel, contrast, high contrast, saturated, bright, brightly, brilliant, soft, delicate, crisp, clean, simple, complex, unique, creative, original, traditional, classic, modern, contemporary, vertical, horizontal, aspect ratio, centered, symmetrical, symmetry, asymmetrical, balanced, natural, naturally, realistically, true, real, fresh, cool, cold, warm, hot, rich, lush, deep, thick, thin, wide, narrow, high, low, long, far, distant, close, near by, nearby, full, half, side, left, right, center, middle, top, bottom, edge, corner, front, end, part, piece, kind, type, version, shot, frame, framed, lens, 35mm, 50mm, 85mm, f/1.8, bokeh background, iso, kodak, fujifilm, canon, nikon, leica, hasselblad, film, movie, poster cover, print, card, design, graphic, logo texture, textured, smooth texture, glossy, matte, shiny, polished, sparkling, sparkle, glitter, glittering, shimmering, shimmer, gleaming, twinkling, blurred, blurry, out of focus, noise, grain, grainy, film grain, vignette, reflection of, background blur, volumetric, ambient, cozy, cosy, comfortable, quaint, rustic, exotic, famous, popular, favorite, royal, noble, holy, sacred, divine, strange, weird, odd, new, fancy, luxury, luxurious, expensive, cheap, better, bad, ugly, plain, ordinary, special, typical, usual, wet, dry, rough, hard, heavy, fast, slow, slowly, loud, strong, weak, brave, bold, proud, gentle looking, friendly, kind looking, curious, clever, smart, lazy, busy, free, safe, rare, pure, raw, crystal clear, crystal-clear, vast, infinite, distant horizon, horizon, remote, hidden, lost, foreign, japanese, chinese, european, american, african, asian, indian, french, italian, spanish, english, british, german, russian, korean, mexican, egyptian, greek, roman, nordic, scandinavian, swiss, arabian, persian, oriental, western, eastern, northern, southern, medieval, victorian, futuristic, sci fi, scifi, science fiction, sci-fi, steampunk, retro, tropical, rural, wilderness, nature, natural beauty, environment, world, place, area, land, ground, earthly, terrain, outdoors, outdoor, outside countryside seasonal, shape, shapes, form, lines, line, curves, circle, circles, square, triangle, element, elements, subject, model, work, works, piece of artist, artistic, inspired by, inspired, containing, presenting, capturing, captured, surrounding, rising, rises, rise, falling, falls, standing tall, hanging, hangs, stretching, stretches, reaching, leading, leads, flowing, flows, glimmer, emerging, emerges, appearing, growing, grows, shining through, shines, shine, breaking, coming, comes, going, goes, go, passing, lying on, sets, built, left behind, gazing, gazes, looking, look, looks at, looking at viewer, looking at camera, watching, watches, staring, stares, facing the camera, enjoying, eating, eats, drinks, talking, singing, sings, cooking, working, works on, driving, riding, rides, climbing, climbs, fighting, fights, battle, battling, kissing, kiss, hugging, hug, holding hands, hold hands, touching, following, guarding, protecting, waking, crossing, hiding, exploring, explores, searching, arriving, leaving, returning, living, lives, turned, turning, seems, seeming, much, more, most, less, least, all, whole, entire, entirely, always, ever, again, still life setup, together, apart, away, back, forward, ahead, everywhere, somewhere, first, second, last, next, once, against the light, backlit, backlight, rim light, rim lighting, side lit, top lit, spotlight, overhead light, silhouetted, contrasting, complementary, text, watermark, signature, logo, letters, caption, words, username, artist name, artifacts, distorted, cropped, out of frame, duplicate, error, mutation, oversaturated, overexposed, underexposed, nude, boring, messy, cluttered, jpeg, png, sin, number, figure skating, breathtaking photograph of, shot of, night day adventure, journey, story, memory, memories, hope, freedom, beauty, power, energy, wonder, life, death, music, song, sound, anime screencap, de, vs, lit, sunny side, illuminating, illuminates, casting, casts, cast, filling, fills, bathed, bathing, dappled, scattered, drifts, gliding over, frozen in time, in time, timeless, graceful, gracefully, elegance, delightful, pleasant, charming, cinematic color, color grading, colour grading, vintage storm light, stylized, stylised, ornate, decorative, decorated, elaborate, opulent, majestic looking',
};
