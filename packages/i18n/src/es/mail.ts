import type { Catalogue } from '../catalogue.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  codeSubject: '{code} es tu código de acceso a Atelier',
  codeIntro: 'Tu código de acceso a Atelier:',
  codeOutro:
    'Sirve una sola vez, durante {minutes} minutos. Si no lo pediste, ignora este correo: nadie puede entrar sin el código.',
} as const satisfies Catalogue<typeof en>;
