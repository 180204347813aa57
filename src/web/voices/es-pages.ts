import type { ContactWays, PageTexts } from './mixed-pages.ts'

/** The static pages in Spanish: what is true here, in plain words. */
export const esPages: PageTexts = {
  about: {
    title: 'Quiénes somos',
    intro:
      'Dibujamos figuras, las medimos, las imprimimos y vendemos los archivos. Todo está hecho para salir de tu propia impresora.',
    sections: [
      {
        heading: 'Qué hacemos',
        paragraphs: [
          'Cada modelo es una figura en un archivo STL: criaturas, héroes, robots, casitas. Se dibuja como un sólido, se comprueba que la malla esté cerrada y se mide. El tamaño, el número de triángulos y el volumen de su página se leen del propio archivo; nadie los escribe a mano.',
          'Las imágenes muestran exactamente la geometría que descargas, con la luz de nuestro estudio. Lo que ves es lo que recibe tu laminador; la pintura y el filamento corren por tu cuenta.',
        ],
      },
      {
        heading: 'Cómo funciona',
        paragraphs: [
          'Elige una figura, paga con PayPal o Mercado Pago y descárgala al instante. Todo lo que compras queda en Mis compras, donde puedes descargarlo de nuevo cuando quieras.',
          'Los precios están en dólares estadounidenses. La mayoría de las figuras cuesta entre tres y seis.',
        ],
      },
    ],
  },
  plainAbout: {
    title: 'Quiénes somos',
    intro: 'Figuras en archivos STL, hechas para salir de tu propia impresora.',
    sections: [
      {
        heading: 'Cómo funciona',
        paragraphs: [
          'Elige una figura, paga y descárgala al instante. Todo lo que compras queda en Mis compras, donde puedes descargarlo de nuevo cuando quieras.',
          'El tamaño, el número de triángulos y el volumen de la página de una figura se miden en el propio archivo. Los precios están en dólares estadounidenses.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contacto',
    intro: '¿Algo no se imprime bien, un pago se ve raro o tienes una idea para la próxima figura? Escríbenos.',
    sections: [
      {
        heading: 'Para ayudarte más rápido',
        paragraphs: [
          'Si es por un pedido, dinos su número: está en Mis compras y en tu recibo. Si es por una impresión, dinos qué figura es, qué impresora usas y con qué laminador; una foto dice más que una página.',
          'Nunca nos envíes tu contraseña ni el número de tu tarjeta. No los necesitamos y no te los vamos a pedir.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    intro: 'Qué sabe esta tienda de ti, por qué y por cuánto tiempo. Es poco, y nada de eso se vende.',
    sections: [
      {
        heading: 'Qué guardamos',
        paragraphs: [
          'Tu cuenta: nombre de usuario, correo electrónico y tu contraseña, convertida en un valor del que no se puede recuperar. Tus favoritos y tu carrito. Tus pedidos: qué compraste, cuándo, por cuánto y a qué correo se envió el recibo. Si quieres un correo cuando haya versiones nuevas de lo que compraste: preguntamos, y lo cambias cuando quieras en Ajustes del perfil.',
          'Tus sesiones: cuándo entraste, desde qué dirección de red y con qué navegador, para poder cerrar la sesión en todas partes y detectar abusos. Un registro de las descargas de tus pedidos, como prueba de entrega.',
        ],
      },
      {
        heading: 'Qué no guardamos',
        paragraphs: [
          'Ni números de tarjeta ni datos bancarios: pagas en PayPal o Mercado Pago, y solo nos dicen que pagaste. Ni identificadores publicitarios, ni rastreadores, ni fuentes o scripts de otras empresas. Nuestros propios contadores solo dicen cuántas veces al día se miró una figura, se puso en un carrito, se llevó a pagar y se compró, y qué búsquedas no encontraron nada: sin cookies, y sin nombre, dirección ni nada que distinga a las personas.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Una cookie mantiene tu sesión abierta: hasta que cierras el navegador, o 30 días con Recordarme. Otra pertenece a un pedido mientras se paga, durante 24 horas. Dos duran un año: una recuerda el idioma que elegiste, la otra que este dispositivo conoce tu cuenta, para que nadie que pruebe contraseñas pueda dejarte fuera. Entrar mediante otra empresa, o un intento rechazado, deja una cookie por unos minutos.',
        ],
      },
      {
        heading: 'Lo que queda en tu navegador',
        paragraphs: [
          'Los datos de tu impresora, tu material y su precio se guardan en tu navegador y nunca nos llegan; si la figura cabe y cuánto cuesta imprimirla se calcula ahí.',
          'Los cambios que haces sin conexión esperan en tu navegador hasta poder enviarse, y lo que empezaste a llenar al pagar se queda hasta que cierras la pestaña. Ambos se borran al cerrar la sesión.',
        ],
      },
      {
        heading: 'Tus derechos',
        paragraphs: [
          'Pídenos una copia de tus datos, una corrección o que borremos tu cuenta, y lo hacemos. Los registros de ventas se guardan el tiempo que exige la ley tributaria, con nada más de lo que esa ley pide.',
        ],
      },
    ],
  },
  shipping: {
    title: 'Política de entrega',
    intro: 'Todas las entregas son digitales. No se envía nada por correo postal y no pagas ningún envío.',
    sections: [
      {
        heading: 'Cómo recibes tus archivos',
        paragraphs: [
          'En cuanto se confirma tu pago, la página muestra un botón de descarga y te llega un recibo por correo electrónico. La confirmación suele tardar segundos. Los pagos en efectivo y los pagos en revisión tardan más; te escribimos cuando se acreditan.',
          'El enlace dura poco tiempo y solo funciona para ti. No pierdes nada con eso: en Mis compras obtienes uno nuevo cuando quieras.',
        ],
      },
      {
        heading: 'Qué recibes',
        paragraphs: [
          'Un archivo comprimido con los modelos que aparecen en la página del producto, un léeme, la licencia, cómo imprimirlo y sumas de verificación para saber que llegó cada byte. Cualquier laminador actual abre los archivos. Las descargas interrumpidas continúan donde se quedaron.',
        ],
      },
      {
        heading: 'Si falta algo',
        paragraphs: [
          'Si pagaste y no ves la descarga, espera un minuto y abre Mis compras: una compra se completa sola aunque hayas cerrado la página. Si sigue faltando, escríbenos con el número del pedido.',
        ],
      },
    ],
  },
  refund: {
    title: 'Política de reembolsos',
    intro: 'Un archivo no se puede devolver una vez descargado. Después de la descarga, toda venta es definitiva.',
    sections: [
      {
        heading: 'Antes de la descarga',
        paragraphs: [
          '¿Compraste la figura equivocada o la compraste dos veces? Mientras no se haya descargado nada del pedido, escríbenos dentro de los 14 días y recibes tu dinero por el mismo medio con el que pagaste.',
        ],
      },
      {
        heading: 'Después de la descarga',
        paragraphs: [
          'No hay reembolso por cambiar de opinión. Siempre lo hay si el archivo tiene un defecto, es decir, si no se abre, no es la figura que se muestra o no se puede imprimir por un error del modelo, y no logramos corregirlo en pocos días. Un archivo corregido es gratis para todos los que lo compraron.',
        ],
      },
      {
        heading: 'Cuánto tarda',
        paragraphs: [
          'Respondemos en dos días hábiles. Después, PayPal y Mercado Pago pueden tardar hasta diez más en mostrar el dinero. Tras un reembolso total, las descargas de ese pedido terminan.',
        ],
      },
    ],
  },
  terms: {
    title: 'Términos de membresía',
    intro: 'Lo que aceptas al tener una cuenta. Breve, para que se pueda leer.',
    sections: [
      {
        heading: 'Tu cuenta',
        paragraphs: [
          'Una cuenta por persona, con un correo electrónico en el que podamos encontrarte. No compartas tu contraseña; lo que se haga con tu cuenta cuenta como hecho por ti mientras no nos avises.',
          'La membresía es gratuita. Puedes terminarla cuando quieras; hasta entonces puedes descargar lo que compraste.',
        ],
      },
      {
        heading: 'Licencia de los archivos',
        paragraphs: [
          'Uso personal: imprime cada figura las veces que quieras, para ti o para regalar, en cualquier tamaño y color, y modifícala para tus propias impresiones.',
          'No incluye: regalar, compartir o vender los archivos, modificados o no, ni vender impresiones de ellos. Si quieres vender impresiones, pregúntanos.',
        ],
      },
      {
        heading: 'Uso justo',
        paragraphs: [
          'Cerramos las cuentas que comparten archivos, pagan con dinero ajeno o intentan vulnerar la tienda. Una cuenta cerrada ve una página que lo dice y no puede comprar ni descargar.',
        ],
      },
      {
        heading: 'Cambios',
        paragraphs: [
          'Cuando estos términos cambian, el texto nuevo aparece aquí antes de entrar en vigor, y no te quita nada de lo que compraste antes.',
        ],
      },
    ],
  },
}

export const esContactWays: ContactWays = {
  email: 'Correo electrónico',
  chat: 'Mensajes',
  openChat: 'Abrir el chat',
  social: 'Redes sociales',
  openSocial: 'Ver nuestro perfil',
}
