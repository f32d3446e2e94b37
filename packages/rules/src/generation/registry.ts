import type { MediaType } from '@atelier/contract/vocabulary/modules';
import type { Tool } from './descriptor.ts';
import type { OptionKey } from './options.ts';

/** The tools of a house. A module that is not in it does not exist there. */
export interface ToolRegistry {
  readonly list: readonly Tool[];
  /** The tool of a module's name, or undefined: the call then answers 'This function is temporarily not supported'. */
  of(module: string): Tool | undefined;
  /** Tools with a form of their own on a screen, in the order they are offered. */
  onScreen(route: string): readonly Tool[];
  /** The tool that does the same with one input more; undefined where there is none. */
  variant(module: string, input: string): Tool | undefined;
  /** The tool whose form a module belongs to; any other module is its own. */
  plain(module: string): string;
  /** Groups of the history filter (studio 3.5), each once. */
  groups(mediaType: MediaType): readonly string[];
  /** Modules of one history filter; the media type's name or 'all' means every module of it. */
  modulesOfGroup(mediaType: string, group: string): readonly string[];
  /** Kinds of media that can come about here, each once: what the tools make. Pictures can be uploaded, too, and stand first. */
  readonly media: readonly MediaType[];
  /** Tools that go on from a finished work of a media type. */
  nextSteps(mediaType: MediaType): readonly Tool[];
}

/** @throws Error when two tools share a name, or a tool names one or an input that is not there */
export function toolRegistry(list: readonly Tool[]): ToolRegistry {
  const byId = new Map(list.map((tool) => [tool.id, tool]));
  if (byId.size < list.length) throw new Error('Two tools share a name');
  for (const { id, inputs, variantOf, aliasOf, nextStepOf, shapeFrom } of list) {
    const roles = new Set(inputs.map(({ role }) => role));
    if (roles.size < inputs.length) throw new Error(`${id}: two inputs share a role`);
    for (const other of [variantOf?.tool, aliasOf])
      if (other && !byId.has(other)) throw new Error(`${id}: there is no tool '${other}'`);
    for (const role of [variantOf?.by, nextStepOf?.input, shapeFrom])
      if (role && !roles.has(role)) throw new Error(`${id}: there is no input '${role}'`);
  }
  const ofType = (mediaType: string) => list.filter((tool) => tool.mediaType === mediaType);
  return {
    list,
    of: (module) => byId.get(module),
    onScreen: (route) =>
      list.filter((tool) => tool.route === route && tool.variantOf === null && tool.aliasOf === null),
    variant: (module, input) => list.find(({ variantOf }) => variantOf?.tool === module && variantOf.by === input),
    plain: (module) => byId.get(module)?.variantOf?.tool ?? byId.get(module)?.aliasOf ?? module,
    groups: (mediaType) => [...new Set(ofType(mediaType).map((tool) => tool.historyGroup))],
    modulesOfGroup: (mediaType, group) =>
      ofType(mediaType)
        .filter((tool) => group === 'all' || group === mediaType || tool.historyGroup === group || tool.id === group)
        .map((tool) => tool.id),
    media: [...new Set<MediaType>(['image', ...list.map((tool) => tool.mediaType)])],
    nextSteps: (mediaType) => list.filter((tool) => tool.nextStepOf?.mediaType === mediaType),
  };
}

/** Whether Magic Prompt fills in the words of a tool: those that ask for a picture, not those that say what to do with one. */
export const optimises = ({ mediaType, prompt, instruction }: Tool): boolean =>
  mediaType === 'image' && prompt !== 'none' && !instruction;

/** Whether the form of a tool offers an option. */
export const offers = (tool: Tool, option: OptionKey): boolean => tool.options.includes(option);
