import type { Catalogue } from '#catalogue.ts';
import type { platform as en } from '#en/platform.ts';

export const platform = {
  title: 'API',
  lead: 'Lo que el estudio hace en tu navegador también pueden hacerlo tus programas. Esta página se lee del contrato con el que el servidor comprueba cada llamada.',
  address: 'Dirección de este servidor',
  file: 'Archivo OpenAPI 3.1',
  contents: 'Contenido',
  beforeYouCall: 'Antes de llamar',
  signIn: {
    title: 'Iniciar sesión',
    code: 'Pide un código de seis cifras por correo. Solo te sirve a ti: con la cookie `challenge` o con el `challenge_id` de la respuesta.',
    login:
      'Entra con él. La cookie `ticket` es tu sesión durante una hora; la respuesta trae además un `refresh_token`.',
    use: 'Envía la cookie en cada llamada que necesite sesión.',
    renew:
      'Si una llamada responde 401, renueva una sola vez: el token de renovación (cabecera o cookie `refresh`) se cambia por otro nuevo y por otra cookie. Guarda el nuevo; volver a usar uno antiguo cierra la sesión.',
  },
  rules: {
    answers: 'Respuestas',
    answersText:
      'Una respuesta correcta tiene `code` 0 y su contenido en `result`; bajo /prod-api/trade, /capi, /api/acrc y /api/dc está en `data`.',
    refusals: 'Rechazos',
    refusalsText:
      'Un rechazo tiene otro `code`, un mensaje en tu idioma, una `key` que no cambia y un `trace_id`. Los rechazos por las reglas del estudio llegan con HTTP 200: lee el código y no el estado.',
    effects: 'Llamadas que cambian algo',
    effectsText:
      'Necesitan la cabecera `X-Client-Platform` con cualquier valor, sea cual sea su método. Impide que otros sitios actúen en tu nombre.',
    repeats: 'Repetir sin riesgo',
    repeatsText:
      'Si una llamada admite `request_id`, el mismo id con el mismo cuerpo se ejecuta y se cobra una sola vez y da la misma respuesta durante 7 días. Con otro cuerpo se rechaza con 2108.',
    language: 'Idioma',
    languageText: 'La cabecera `X-accept-language` elige el idioma de los mensajes: en, zh, ja o es.',
    limits: 'Límites',
    limitsText: 'Demasiadas peticiones responden HTTP 429; `Retry-After` dice cuántos segundos hay que esperar.',
  },
  everyCall: 'Rechazos de todas las llamadas',
  search: 'Buscar llamadas',
  searchHint: 'Ruta, palabra o código de error',
  accessFilter: 'Quién puede llamar',
  found: 'Llamadas encontradas: {count}',
  nothing: 'Ninguna llamada coincide',
  nothingLine: 'Prueba con menos palabras o con otro filtro.',
  clear: 'Borrar la búsqueda',
  failed: 'No ha llegado la descripción de las llamadas',
  access: {
    all: 'Todas',
    public: 'Pública',
    user: 'Con sesión',
    staff: 'Equipo',
    signature: 'Dirección firmada',
    operator: 'Operación',
  },
  changes: 'Cambia algo',
  repeatable: 'Repetible',
  domains: {
    platform: 'Servidor',
    identity: 'Cuentas y roles',
    billing: 'Créditos',
    library: 'Archivos',
    generation: 'Generación',
  },
  parameters: 'Parámetros',
  inPath: 'en la ruta',
  inQuery: 'en la consulta',
  inHeader: 'cabecera',
  body: 'Petición',
  answer: 'Respuesta',
  rawAnswer: 'No tiene la forma JSON habitual: es un archivo, un flujo o texto.',
  errors: 'Rechazos',
  example: 'Ejemplo',
  aliases: 'Lo mismo en',
  required: 'obligatorio',
  optional: 'opcional',
  counts: { characters: 'caracteres', items: 'elementos' },
  copy: 'Copiar',
  copied: 'Copiado',
} as const satisfies Catalogue<typeof en>;
