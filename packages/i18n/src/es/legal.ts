import type { Catalogue } from '#catalogue.ts';
import type { legal as en } from '#en/legal.ts';

export const legal = {
  updated: 'Último cambio: noviembre de 2026',
  terms: {
    title: 'Términos del servicio',
    lead: 'Este estudio lo gestiona la persona u organización que lo instaló (el operador). Estos términos son entre tú y el operador.',
    sections: {
      account: {
        title: 'Tu cuenta',
        text: 'Entras con tu correo electrónico. Cada persona puede tener una cuenta gratuita. Protege tu buzón: quien lea el código puede entrar. Si tienes menos de 18 años, necesitas el permiso de quien te tutela; si tienes menos de 14, debe usar el estudio contigo.',
      },
      use: {
        title: 'Qué puedes crear',
        text: 'No uses el estudio para crear o difundir nada ilegal, que sexualice a menores, que acose a alguien o lo suplante sin su consentimiento, ni que vulnere derechos ajenos. Las peticiones que incumplan estas reglas se rechazan, y las cuentas que insistan pueden cerrarse.',
      },
      outputs: {
        title: 'De quién son las imágenes',
        text: 'Con un plan Plus o Pro las imágenes son tuyas, pueden ser privadas y no se publican sin tu permiso. Con un plan Gratis o Básico puedes usarlas con una licencia no exclusiva y el operador puede mostrar las que hagas públicas. Las descargas llevan marca de agua en el plan Gratis y en ningún otro. Los datos de cada imagen indican que la hizo un programa.',
        here: 'Puedes usar tus imágenes con una licencia no exclusiva, las descargas pueden llevar marca de agua y el operador puede mostrar las que hagas públicas. Los datos de cada imagen indican que la hizo un programa.',
      },
      credits: {
        title: 'Créditos',
        text: 'Crear una imagen cuesta los créditos que ves en el botón. Se reservan al pulsarlo y se devuelven por completo si la tarea falla, se agota el tiempo o la cancelas mientras espera. Los créditos diarios caducan al acabar el día.',
      },
      payments: {
        title: 'Planes y pagos',
        text: 'Lo que cuesta algo está en el botón antes de pagar, y se cobra exactamente eso. Un plan se renueva hasta que lo cancelas; la cancelación tiene efecto al final del periodo pagado, y hasta entonces conservas lo que el plan ofrece. Los pagos no se reembolsan. Los créditos pertenecen a una sola cuenta: no se pueden ceder, cambiar por dinero ni reembolsar. Quien elimina su cuenta termina su plan sin reembolso.',
        here: '',
      },
      end: {
        title: 'Cambios y final',
        text: 'El operador puede cambiar o cerrar el estudio y lo anuncia en esta página. Puedes dejarlo cuando quieras. El estudio se ofrece tal cual; la responsabilidad del operador sigue la ley del lugar desde el que lo gestiona.',
      },
    },
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'El operador de este estudio decide qué se hace con tus datos. Esta página explica qué guarda el propio programa.',
    sections: {
      stored: {
        title: 'Qué se guarda',
        text: 'Tu correo, tus inicios de sesión, tus descripciones y las imágenes que subes o creas, tus créditos y su historial, el idioma elegido y, si las diste, tus respuestas a las tres preguntas del principio. De los códigos y los identificadores de sesión solo se guarda una huella cifrada.',
      },
      payments: {
        title: 'Pagos',
        text: 'El número de la tarjeta llega solo al proveedor de pagos. Aquí se guardan tus pedidos y recibos y, de la tarjeta que renueva un plan, su red y sus cuatro últimas cifras. Para que la prueba se use una sola vez, tu dirección y la tarjeta de la prueba se guardan como huellas cifradas con clave, también cuando se elimina la cuenta.',
        here: '',
      },
      purpose: {
        title: 'Para qué',
        text: 'Para que puedas entrar, crear tus imágenes, llevar la cuenta de los créditos, poner primero las etiquetas que te gustan, enviarte los avisos activados en tus ajustes y proteger el estudio de abusos. De tus respuestas el operador solo ve cuántas personas las dieron, no quiénes. No se vende nada. El programa no muestra anuncios ni carga nada de otros sitios.',
      },
      engines: {
        title: 'Dónde se crean las imágenes',
        text: 'El pintor incluido trabaja en la misma máquina que el estudio. Si el operador conecta un motor externo, tu descripción y las imágenes que le des se envían allí para procesarlas.',
      },
      browser: {
        title: 'En tu navegador',
        text: 'Unas cookies que ningún script puede leer mantienen tu sesión, lo que la renueva y, mientras entras, qué navegador pidió el código; otra le dice a la página durante diez segundos que una dirección no llevaba a ninguna parte, y otra recuerda durante un año el idioma que elegiste aquí. El navegador guarda además tu nombre, idioma y tema, lo que escribiste sin enviar y, durante 90 días, los datos del enlace de campaña por el que llegaste. Al salir se borra todo lo relativo a tu sesión.',
      },
      rights: {
        title: 'Tus derechos',
        text: 'Puedes eliminar tú mismo tu cuenta, con todo lo que contiene, en los ajustes; solo quedan la contabilidad de los créditos y los registros del equipo, bajo un número. Puedes pedir al operador una copia de tus datos y que los corrija; responde en un máximo de 15 días laborables. Los datos de las cuentas sin uso se conservan como mucho 12 meses.',
      },
    },
  },
} as const satisfies Catalogue<typeof en>;
