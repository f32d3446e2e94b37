import type { Catalogue } from '#catalogue.ts';
import type { settings as en } from '#en/settings.ts';

export const settings = {
  title: 'Ajustes',
  system: 'Sistema',
  language: 'Idioma',
  languageLine: 'El idioma de la interfaz. Puedes escribir en cualquiera de los cuatro.',
  appearance: 'Apariencia',
  appearanceLine: '«Sistema» sigue a tu dispositivo.',
  dark: 'Oscuro',
  light: 'Claro',
  auto: 'Sistema',
  personal: 'Cuenta',
  guestLine: 'Entra para ver tu cuenta.',
  email: 'Correo electrónico',
  username: 'Nombre de usuario',
  accountId: 'ID de la cuenta',
  plan: 'Plan',
  credits: 'Créditos',
  session: 'Este dispositivo',
  sessionLine: 'Al salir también se cierra la sesión en tus otras pestañas de este navegador.',
  exit: 'Cerrar sesión',
  legal: 'Información legal',
} as const satisfies Catalogue<typeof en>;
