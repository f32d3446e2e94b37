import type { Catalogue } from '../catalogue.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  codeSubject: '{code} es tu código de acceso a Atelier',
  codeIntro: 'Tu código de acceso a Atelier:',
  codeOutro:
    'Sirve una sola vez, durante {minutes} minutos. Si no lo pediste, ignora este correo: nadie puede entrar sin el código.',
  farewellSubject: 'Tu cuenta de Atelier se ha eliminado',
  farewellOwn: 'Tu cuenta se ha eliminado, como pediste.',
  farewellStaff: 'El equipo de este estudio ha eliminado tu cuenta.',
  farewellWhat: 'Sus obras, imágenes, comentarios y créditos se han borrado para siempre y no se pueden recuperar.',
  farewellBack:
    'Si no has sido tú o tienes preguntas, escribe a quien gestiona {url}. Puedes volver a registrarte cuando quieras.',
} as const satisfies Catalogue<typeof en>;
