import type { Catalogue } from '#catalogue.ts';
import type { reports as english } from '#en/admin/reports.ts';

/** Reports. */
export const reports: Catalogue<typeof english> = {
  reports: {
    number: 'Denuncia {id}',
    comment: 'Comentario',
    commentGone: 'El comentario fue borrado',
    workGone: 'La obra fue borrada',
    description: 'En sus palabras',
    note: 'Nota',
    others_one: '{count} denuncia más sobre esta obra',
    others_other: '{count} denuncias más sobre esta obra',
    all_one: 'Decidir igual la otra denuncia abierta sobre esta obra',
    all_other: 'Decidir igual las otras {count} denuncias abiertas sobre esta obra',
    allComment_one: 'Decidir igual la otra denuncia abierta sobre este comentario',
    allComment_other: 'Decidir igual las otras {count} denuncias abiertas sobre este comentario',
    allMeans_one: 'Otra denuncia abierta se decide igual.',
    allMeans_other: 'Otras {count} denuncias abiertas se deciden igual.',
    empty: 'No se ha denunciado nada',
    emptyLine: 'Aquí están las denuncias, primero la abierta más antigua.',
    status: { open: 'Abierta', resolved: 'Resuelta', dismissed: 'Desestimada' },
    reason: {
      sexual: 'Sexual o vulgar',
      political: 'Políticamente sensible',
      superstition: 'Superstición',
      violence: 'Sangre o violencia',
      other: 'Otro',
    },
    act: {
      dismiss: 'Desestimar',
      resolve: 'Resolver',
      block: 'Bloquear la obra',
      delete_comment: 'Borrar el comentario',
      reopen: 'Abrir de nuevo',
    },
    means: {
      dismiss: 'La denuncia se cierra por infundada. La obra queda como está.',
      resolve: 'La denuncia se cierra como atendida. La obra queda como está.',
      block: 'Nadie recibe ya la obra ni sus archivos; se avisa a su autor. La denuncia se cierra como atendida.',
      delete_comment: 'El comentario desaparece para todos. La denuncia se cierra como atendida.',
    },
    did: {
      dismiss: 'Denuncia desestimada',
      resolve: 'Denuncia resuelta',
      block: 'Obra bloqueada, denuncia resuelta',
      delete_comment: 'Comentario borrado, denuncia resuelta',
      reopen: 'La denuncia vuelve a estar abierta',
    },
  },
};
