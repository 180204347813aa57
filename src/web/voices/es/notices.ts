import type { NoticeTexts } from '../mixed/notices.ts'

export const esNotices: NoticeTexts = {
  offline: {
    text: 'Se perdió la conexión.',
    timedOut: 'La tienda tarda demasiado en responder.',
    more: 'Tus cambios quedan guardados aquí y se envían cuando la tienda vuelva a responder.',
    unkept: 'Este navegador no guarda nada: deja esta página abierta o se pierden tus últimos cambios.',
  },
  refused:
    'La tienda no aceptó el último cambio y lo deshicimos. Puede que el modelo ya no esté a la venta o que el carrito esté lleno.',
  stillIn: 'No se pudo cerrar la sesión: puede que siga abierta. Inténtalo de nuevo.',
  close: 'Cerrar',
}
