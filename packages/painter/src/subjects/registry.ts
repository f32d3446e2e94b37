import type { SubjectKind } from '../scene.ts';
import type { SubjectPainter } from '../stage.ts';

const painters = new Map<SubjectKind, SubjectPainter>();

/** Each subject module registers its kinds once, from `subjects/all.ts`; two painters for one kind is a programming error. */
export function registerSubjects(list: readonly SubjectPainter[]): void {
  for (const painter of list) {
    for (const kind of painter.kinds) {
      if (painters.has(kind)) throw new Error(`Two painters for subject '${kind}'`);
      painters.set(kind, painter);
    }
  }
}

export const subjectPainter = (kind: SubjectKind): SubjectPainter | undefined => painters.get(kind);
/** Every subject that can be drawn; the parser reports nouns outside it as not drawn. */
export const drawableSubjects = (): SubjectKind[] => [...painters.keys()].sort();
