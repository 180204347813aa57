import type { NoticeTexts } from '../mixed/notices.ts'

export const enNotices: NoticeTexts = {
  offline: {
    text: 'The connection was lost.',
    timedOut: 'The store is taking too long to answer.',
    more: 'Your changes are kept here and sent as soon as the store answers again.',
    unkept: 'This browser does not save anything: keep this page open, or your latest changes will be lost.',
  },
  refused:
    'The store did not accept your last change, so we undid it. The model may no longer be for sale, or your cart is full.',
  stillIn: 'Logging out did not work: you may still be logged in. Please try again.',
  close: 'Close',
}
