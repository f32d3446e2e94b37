import { digitalSourceType, type Provenance } from '../image/provenance.ts';

/** How the house names a file, and a work, in what it signs. */
const mediaUrn = (id: string): string => `urn:atelier:media:${id}`;
const workUrn = (key: string): string => `urn:atelier:work:${key}`;

/**
 * What a file says of where it comes from: made by this program in this way, from these pictures, after that work. Words and seeds stand
 * in the clean file's own metadata; here stands what everybody may know.
 */
export function manifestOf(made: Provenance, mediaId: string, version: string, when: Date): object {
  const inputs = (made.inputs ?? []).map(({ id, role }) => ({
    title: role,
    relationship: 'inputTo',
    instance_id: mediaUrn(id),
  }));
  const ancestor = made.ancestor
    ? [{ title: 'remix', relationship: 'inputTo', instance_id: workUrn(made.ancestor) }]
    : [];
  return {
    claim_generator_info: [{ name: 'Atelier', version: version.replace(/\+.*$/, '') }],
    title: mediaId,
    instance_id: mediaUrn(mediaId),
    ingredients: [...inputs, ...ancestor],
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: {
          actions: [
            {
              action: 'c2pa.created',
              when: when.toISOString(),
              digitalSourceType: digitalSourceType(made.procedural),
              softwareAgent: { name: 'Atelier', version: version.replace(/\+.*$/, '') },
              description: made.module,
            },
          ],
        },
      },
    ],
  };
}

/** The id of a file or key of a work in what was signed; null for what is not ours. */
export function ourName(urn: string): { media: string } | { work: string } | null {
  const [, kind, name] = /^urn:atelier:(media|work):([\w-]{1,80})$/.exec(urn) ?? [];
  if (!name) return null;
  return kind === 'media' ? { media: name } : { work: name };
}
