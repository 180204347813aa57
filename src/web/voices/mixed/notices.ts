/** Notices that any page can show, even when nothing more can be loaded. */
export const mixedNotices = {
  offline: {
    text: 'Connection failed.',
    timedOut: 'Request time out',
    more: 'Changes are kept here and sent as soon as the store answers again.',
    unkept: 'This browser does not save anything: keep this page open, or your latest changes will be lost.',
  },
  refused:
    'La tienda no aceptó el último cambio y lo deshicimos. Puede que el modelo ya no esté a la venta o que el carrito esté lleno.',
  stillIn: 'Log out failed: you may still be logged in. Try again.',
  close: 'Close',
}

export type NoticeTexts = typeof mixedNotices
