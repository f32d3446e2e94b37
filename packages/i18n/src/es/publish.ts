import type { Catalogue } from '#catalogue.ts';
import type { publish as en } from '#en/publish.ts';

export const publish = {
  publish: 'Publicar',
  reasons: {
    sexual: 'No se admite contenido sexual.',
    violence: 'No se admite violencia ni contenido sangriento.',
    political: 'No se admite contenido político.',
    superstition: 'No se admiten supersticiones ni adivinación.',
    minors: 'No se admite contenido que ponga en peligro a menores.',
    brand: 'Aparece una marca o un personaje protegido.',
    quality: 'La imagen aún no tiene calidad suficiente para la galería.',
    spam: 'Es publicidad o se parece demasiado a otras obras tuyas.',
    other: 'No cumple las normas de la comunidad.',
  },
  import: {
    path: 'El nombre del archivo no está permitido.',
    symlink: 'No se importan enlaces ni archivos especiales.',
    encrypted: 'El archivo está cifrado.',
    nested: 'No se importan archivos comprimidos dentro de otro.',
    type: 'Solo se importan imágenes y works.csv.',
    tooLarge: 'El archivo es demasiado grande.',
    ratio: 'El archivo se descomprime a mucho más de lo que ocupa una imagen.',
    damaged: 'El archivo está dañado.',
    twice: 'El nombre aparece dos veces en el archivo comprimido.',
    tooMany: 'Más de 500 archivos: este y los siguientes no se han importado.',
    total: 'Descomprimido, el archivo supera 1 GB.',
    list: 'No se puede leer works.csv: debe estar en UTF-8 y tener una columna «file».',
    unknownTag: 'No existe la etiqueta «{tag}».',
    missing: 'Figura en works.csv, pero no está en el archivo comprimido.',
  },
} as const satisfies Catalogue<typeof en>;
