import type { Catalogue } from '#catalogue.ts';
import type { shell as en } from '#en/shell.ts';

export const shell = {
  skip: 'Saltar al contenido',
  navLabel: 'Principal',
  groups: { library: 'Biblioteca', tools: 'Herramientas' },
  nav: {
    home: 'Inicio',
    queue: 'Cola',
    image: 'Imagen',
    terms: 'Términos',
    privacy: 'Privacidad',
    you: 'Tu cuenta',
    create: 'Crear',
  },
  foldNav: 'Plegar la navegación',
  unfoldNav: 'Desplegar la navegación',
  getApi: 'Usar la API',
  language: 'Idioma',
  credits: '{count} créditos, abrir el historial',
  grades: { free: 'Gratis', basic: 'Básico', plus: 'Plus', pro: 'Pro', flash: 'Flash' },
  loginRegister: 'Entrar / Registrarse',
  login: 'Entrar',
  account: 'Menú de la cuenta',
  settings: 'Ajustes',
  exit: 'Salir',
  dailyCredits_one: 'Has recibido {count} crédito diario',
  dailyCredits_other: 'Has recibido {count} créditos diarios',
  claimDone: 'Ya administras este estudio.',
  loggedOutTitle: 'Confirmar cierre de sesión',
  loggedOut: 'Se ha cerrado tu sesión. Puedes cancelar para quedarte en esta página o entrar de nuevo',
  relogin: 'Entrar de nuevo',
} as const satisfies Catalogue<typeof en>;
