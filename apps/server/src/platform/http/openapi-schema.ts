import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A schema without its own `$schema`; shared parts stay inline, so there is no reference to resolve. */
export function jsonSchema(of: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(of, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest as Json;
}
