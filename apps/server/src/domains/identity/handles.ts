import { randomInt } from 'node:crypto';

/** Plain words of three to six letters that say nothing about anybody. */
export const QUALITIES = `
  amber azure brave breezy bright calm candid clever coral cosmic cozy crisp dapper deft dewy eager early fair
  fleet fond gentle giddy glad golden grand happy hazel honest humble indigo ivory jade jaunty jolly keen kind
  lilac lively lucid lunar mellow merry mighty minty misty modest neat nimble noble olive opal pearl placid
  plucky polite proud quick quiet rosy rustic sandy serene silver sleek snowy solar steady sunny swift tidy tiny
  velvet vivid warm witty young zesty`
  .trim()
  .split(/\s+/);
export const CREATURES = `
  badger beaver bison canary cedar clover condor crane cricket cypress dahlia daisy dolphin dove eagle egret
  falcon fern finch fox gecko gibbon heron ibex iris jasmine jay kestrel kiwi koala lark lemur linden lotus lynx
  magpie maple marten moose moth myrtle newt ocelot orchid oriole otter owl panda pelican petrel pine plover
  poppy puffin quail rabbit raven robin rowan salmon seal shrew sparrow stork swan tapir tern thistle toucan
  tulip turtle violet walnut whale willow wren yak zebra`
  .trim()
  .split(/\s+/);

const FIGURES = 4;
const one = (words: readonly string[]): string => words[randomInt(words.length)]!;

/**
 * A username that can be read out and tells nothing of its owner's address: 'quietheron4821'. It starts with a letter and has at most 17
 * letters and digits (studio 5.7). Some sixty million are possible; whoever stores one makes sure that it is free.
 */
export const newHandle = (): string =>
  `${one(QUALITIES)}${one(CREATURES)}${String(randomInt(10 ** FIGURES)).padStart(FIGURES, '0')}`;
