import type { Catalogue } from '#catalogue.ts';
import type { identity as en } from '#en/identity.ts';

export const identity = {
  title: 'Entra o regístrate',
  intro: 'Te enviamos un código por correo. Con una dirección nueva se crea tu cuenta.',
  introInLog:
    'Con una dirección nueva se crea tu cuenta. Aquí no hay correo configurado: el código aparece donde funciona el servidor, en su ventana o su registro.',
  makeIntro: 'Tus palabras y ajustes se quedan. La imagen se hace en cuanto entres.',
  claimIntro: 'Entra para ser quien administra este estudio.',
  guardIntro: 'Al entrar se abrirá «{page}».',
  email: 'Correo electrónico',
  emailExample: 'tu@ejemplo.org',
  emailInvalid: 'Introduce una dirección de correo correcta',
  continue: 'Continuar',
  back: 'Atrás',
  codeTitle: 'Revisa tu correo',
  codeIntro: 'Escribe el código de 6 cifras enviado a <1>{email}</1>. Sirve durante 10 minutos.',
  codeInLog:
    'Aquí no hay correo configurado. El código de 6 cifras para <1>{email}</1> aparece donde funciona el servidor, en su ventana o su registro: «Sign-in code for …». Si no administras este sitio, pídeselo a quien lo administra. Sirve durante 10 minutos.',
  codeLogged: 'Código escrito en el registro del servidor',
  codeLabel: 'Código de verificación',
  codeDigit: 'Cifra {position} de 6',
  codeSent: 'Código de verificación enviado',
  codeFailed: 'No se pudo enviar el código de verificación',
  loginFailed: 'No se pudo entrar',
  codeWrong: 'El código introducido no es correcto.',
  resendIn: '¿No te llega? Podrás reenviarlo en {time}',
  resend: 'Reenviar',
  noCode: '¿No te llega?',
  welcome: 'Has entrado.',
  accept: 'Al continuar aceptas los <1>Términos</1> y la <2>Política de privacidad</2>.',
} as const satisfies Catalogue<typeof en>;
