import type { LexiconTable } from '../effect.ts';

export const styles: LexiconTable = {
  'style:realistic':
    'photo, photograph, photography, photographic, realistic, photorealistic, photorealism, photoreal, realism, hyperrealistic, cinematic, dslr, film still, lifelike, hyper realistic, photo realistic, raw photo, 3d render, unreal engine, octane render, cgi, movie still, cinematic shot, cinematic lighting, national geographic, realistic style',
  'style:anime':
    'anime, manga, anime style, manga style, japanese animation, cel shaded, cel shading, anime art, anime illustration, cel shade, anime key visual, light novel illustration, visual novel, anime wallpaper',
  'style:ink_wash':
    'ink wash, ink painting, sumi-e, sumi e, sumie, chinese ink, ink wash painting, chinese painting, ink, chinese ink painting, traditional chinese painting, shuimo, ink drawing, ink art, brush painting, india ink, shan shui painting, japanese ink painting, zen painting, calligraphy style, ink style, chinese brush painting, japanese painting',
  'style:watercolor':
    'watercolor, watercolour, aquarelle, watercolor painting, watercolour painting, water color, water colour, gouache, watercolors, watercolours, watercolor style, watercolor illustration',
  'style:oil':
    'painting of, oil, oil painting, oil paint, impasto, oil on canvas, acrylic painting, baroque, renaissance painting, oil style, renaissance, old master painting, classical painting, palette knife, acrylic, oil paints, romanticism, canvas painting, painted in oil, rembrandt~, caravaggio~, turner painting~',
  'style:impressionist':
    'impressionist, impressionism, impressionistic, van gogh~, monet~, claude monet~, renoir~, pointillism, pointillist, post impressionist, vincent van gogh~, cezanne~, expressionism, seurat~, expressionist, post impressionism',
  'style:cyber_punk':
    'cyberpunk, cyber punk, cyber-punk, synthwave, vaporwave, outrun, retrowave, cyberpunk style, dystopian neon',
  'style:cartoon':
    'cartoon, cartoonish, comic, comic book, toon, cartoon style, comics, comic style, animated, pop art, comic strip, graphic novel, caricature, western cartoon',
  'style:vector_art':
    'vector, vector art, flat design, flat illustration, vector illustration, flat colors, minimalist illustration, minimalist, minimalistic, flat art, minimalism, vector graphic, flat style, flat vector, poster design, minimal, art deco, travel poster, retro poster, silhouette art, vector style, geometric illustration, svg, poster, paper cut, papercut, papercut art',
  'style:pixel':
    'pixel art, pixel, pixelated, 8 bit, 8-bit, 16 bit, 16-bit, pixels, pixel style, pixelart, retro game, video game sprite, 8bit, 16bit, voxel',
  'style:barbie_doll': 'barbie, barbie doll, barbiecore, barbie style, plastic doll, pink plastic',
  'style:storybook':
    "storybook, children's book, children's book illustration, children's illustration, kids book, children book, childrens book, picture book, fairytale illustration, fairy tale illustration, whimsical illustration, book illustration, fairy tale, fairytale, childrens illustration, story book, childrens book illustration, whimsical",
  'style:sketch':
    'drawing of, sketch, pencil, pencil drawing, pencil sketch, charcoal drawing, line art, lineart, drawing, graphite, line drawing, hand drawn, sketched, doodle, etching, engraving, cross hatching, crosshatching, lithograph, sketch style, black and white sketch, pen drawing, pen and ink',
  'style:clay':
    'clay, claymation, plasticine, clay render, clay model, stop motion, play doh, clay style, made of clay, clay figure',
  'style:noir': 'noir, film noir, black and white film, high contrast black and white, silent film, sin city',
  'style:pastel':
    'pastel, pastels, pastel colors, pastel drawing, chalk, soft pastel, chalk drawing, pastel colours, pastel tones, soft colors, crayon, colored pencil, coloured pencil, crayons, pastel palette',
  'style:ukiyo_e':
    'ukiyo-e, ukiyo e, ukiyoe, woodblock, woodblock print, hokusai~, hiroshige~, japanese woodblock, japanese print, japanese woodblock print, woodcut, linocut, block print, edo period, japanese art',
  'style:low_poly': 'low poly, lowpoly, low-poly, polygonal, polygon art, low polygon, origami, triangulated, faceted',
  'style:stained_glass':
    'stained glass, stained-glass, leaded glass, mosaic, stained glass window, tiffany glass, mosaic tiles',
};

export const cameraAndMood: LexiconTable = {
  'shot:wide':
    'wide shot, wide angle, panorama, panoramic, landscape shot, wide view, long shot, establishing shot, wide-angle, distant view, vista, sweeping view, ultra wide',
  'shot:medium':
    'medium shot, half body, waist up, upper body, cowboy shot, full body, full shot, full length, full body shot',
  'shot:close': 'close up, closeup, close-up, close shot, up close, close view, extreme close up',
  'shot:portrait':
    'portrait, headshot, head shot, bust shot, face portrait, face closeup, profile picture, avatar, selfie, face shot, face close up, passport photo',
  'shot:aerial':
    'aerial, aerial view, from above, bird eye view, birds eye view, drone shot, top down~, overhead~, drone view, bird view, top view~, overhead view~, satellite view~, aerial shot',
  'shot:macro': 'macro, macro shot, macro photography, extreme closeup, macro photo',
  'angle:low': 'low angle, from below, worm eye view, looking up at, low angle shot, worms eye view',
  'angle:high': 'high angle, from high above, high angle shot',
  'angle:eye': 'eye level, eye-level, straight on',
  'mood:calm':
    'calm, serene, peaceful, tranquil, quiet, still, serenity, tranquility, gentle, relaxing mood, zen, calmness, harmony, soothing, silent, silence, peace, calm water, smooth',
  'mood:dramatic': 'dramatic, intense, powerful, dynamic, stunning drama, dramatic lighting, turbulent, wild, raging',
  'mood:mysterious':
    'mysterious, mystic, mystical, enigmatic, secret, eerie, magical, enchanted, magic, mystery, arcane, occult, surreal, otherworldly, supernatural, haunting',
  'mood:cheerful':
    'cheerful, playful, lively, festive, joyous, merry, vibrant, colorful, colourful, fun, festival, party, celebration, bright colors, vivid colors, vivid',
  'mood:romantic': 'romantic, love, tender, intimate, romance, passionate, in love, loving',
  'mood:dark':
    'dark, gloomy, sinister, grim, horror, spooky, scary, creepy, haunted, gothic, macabre, halloween, darkness, shadowy, moody, evil, nightmare, ominous, dark fantasy',
  'mood:dreamy':
    'dreamy, dreamlike, ethereal, fantasy, surreal dream, dream, dreams, magical atmosphere, whimsical mood, fairylike, fantastical, soft light, heavenly',
  'mood:epic':
    'epic, majestic, heroic, legendary, grandiose, awe inspiring, breathtaking, glorious, spectacular, mythical, sublime, fantasy landscape, mythic, legend',
  'mood:lonely':
    'loneliness, melancholy, melancholic, solitude, nostalgic, nostalgia, isolation, longing, forlorn, desolate, bleak, deserted, wistful, moody solitude',
};
