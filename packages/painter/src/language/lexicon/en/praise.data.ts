import type { LexiconTable } from '../effect.ts';

/** The only words with a meaning that are left out without being named: praise of the picture, and complaints of pictures that were bad. */
export const praise: LexiconTable = {
  'ignore:praise':
    'masterpiece, masterwork, best quality, high quality, highest quality, highly detailed, ultra detailed, extremely detailed, insanely detailed, detailed, intricate details, fine details, great detail, 2k, 4k, 8k, 16k, uhd, hd, hdr, ultra hd, full hd, high resolution, high res, highres, absurdres, best, award winning, award-winning, trending on artstation, artstation, deviantart, pixiv, beautiful, gorgeous, stunning, amazing, awesome, perfect, incredible, exquisite, wonderful, impressive, remarkable, professional, sharp focus, nice, pretty, good, great art, lowres, low quality, worst quality, normal quality, low resolution, bad anatomy, bad hands, bad proportions, deformed, mutated, extra fingers, extra limbs, missing fingers, disfigured, poorly drawn, poorly drawn hands, poorly drawn face, jpeg artifacts, nsfw, score up',
};

/** Words for the picture itself: told as ignored. */
export const pictures: LexiconTable = {
  'ignore:picture':
    'picture, image, picture of, image of, art, artwork, painting, paintings, illustration, illustrations, landscape, scenery, a view of, view of, view, scene, scene of, style, styled, art style, style of, in the style of, depiction of',
};

/** Asking for one, auxiliaries and words of degree: no picture shows or lacks them. */
export const fillers: LexiconTable = {
  'ignore:grammar':
    'very, really, quite, so, extremely, insanely, rather, just, also, too, then, here, now, please, draw, make, create, generate, show, show me, give me, i want, i would like, want, need, paint me, me a, depict, depicting, depicts, featuring, features, showing, shows, including, includes, include, displaying, portraying, can, could, will, would, should, may, might, must, do, does, did, have, had, been, seen, see, made, set, placed, located, situated, s, t, re, m, ve, ll, w, etc, ie, eg, kind of, piece of, part of, lot, such, same, own, about, there, other, another, almost, by artist, reference, prompt, thing, things, object, objects, item, items, has, gets, get, let, what, when, how, if, than, because, since, until, each other, one another, maybe, perhaps, it is, s a',
};
