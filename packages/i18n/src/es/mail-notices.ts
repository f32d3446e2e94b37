import type { Catalogue } from '../catalogue.ts';
import type { mailNotices as en } from '../en/mail-notices.ts';

export const mailNotices = {
  title: 'Avisos por correo',
  to: 'Los correos se envían a {email}.',
  noAddress: 'Esta cuenta no tiene dirección de correo, así que no se envía nada.',
  back: 'Ajustes',
  rowLine: 'Sobre qué te escribimos.',
  count: '{on} de {all} activados',
  failed: 'No se han podido cargar tus avisos por correo',
  failedLine: 'No se ha cambiado nada. Inténtalo de nuevo.',
  kinds: {
    generation: {
      name: 'Fin de las generaciones',
      line: 'Cuando termina una generación que ha tardado más de un minuto. El correo llega diez minutos después, con todas las que hayan terminado hasta entonces.',
    },
    service: {
      name: 'Servicio básico',
      line: 'Cuando alguien entra en tu cuenta desde un navegador que no se había usado en ella en 90 días.',
    },
    membership: {
      name: 'Membresía',
      line: 'Cuando tu plan cambia, se renueva o termina, falla un pago o llegan puntos. Los recibos se envían siempre.',
    },
    community: {
      name: 'Comunidad',
      line: 'Como mucho una vez al día, después de las 08:00 UTC: nuevos «me gusta», comentarios, recreaciones y seguidores, y decisiones sobre tus obras.',
    },
    product: { name: 'Novedades y eventos', line: 'Cuando este estudio tiene algo nuevo u organiza un evento.' },
  },
  link: {
    ask: '¿Desactivar estos correos?',
    askLine: '«{kind}» dejará de enviarse a {email}. Los códigos de acceso y tus otros avisos seguirán llegando.',
    press: 'Desactivar',
    off: 'Estos correos están desactivados',
    offLine: '«{kind}» ya no se envía a {email}.',
    undo: 'Deshacer',
    on: 'Estos correos están activados de nuevo',
    onLine: '«{kind}» se envía a {email} como antes.',
    bad: 'Este enlace no funciona',
    badLine:
      'Está incompleto o su cuenta ya no existe. Si entras en tu cuenta, encontrarás todos los avisos en tus ajustes.',
    failed: 'No se ha podido cargar esta página',
  },
} as const satisfies Catalogue<typeof en>;
