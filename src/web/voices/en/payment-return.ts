import type { PaymentReturnTexts } from '../mixed/payment-return.ts'
import { createPlurals } from '../plurals.ts'

const plural = createPlurals('en')

/** Texts of the pages to which buyers return from a provider, in English. */
export const enPaymentReturn: PaymentReturnTexts = {
  success: {
    title: 'Your purchase',
    processing: '⏳ Processing your payment…',
    capturing: '⏳ Collecting the payment at PayPal…',
    paypalConfirmed: '✅ Payment confirmed by PayPal. Preparing your download…',
    paypalIncomplete: '⚠️ The PayPal payment was not completed.',
    paypalFailed: '❌ The payment could not be confirmed at PayPal.',
    mercadopagoConfirmed: '✅ Payment confirmed by Mercado Pago. Preparing your download…',
    mercadopagoFailed: '❌ The payment could not be confirmed at Mercado Pago.',
    freeConfirmed: '✅ Order confirmed. Preparing your download…',
    ready: '🎉 Your file is ready to download.',
    given: '🎁 Your gift is on its way.',
    noLink: '⚠️ The download link could not be made.',
    linkFailed: '❌ The download link could not be made.',
    noPayment: '❌ We did not receive a valid payment reference.',
    steps: {
      back: (provider) => `You came back from ${provider}`,
      ordered: 'You placed the order',
      capture: 'Collecting the payment',
      confirm: 'Confirming the payment',
      link: 'Preparing your download',
    },
    done: '(done)',
    wait: 'This usually takes a few seconds. You can close the page: once the payment is confirmed, we e-mail you how to get your download.',
    download: (title) => `Download ${title}`,
    paid: (amount, provider) => `You paid ${amount} with ${provider}.`,
    receipt: (email) => `The receipt goes to ${email}.`,
    lasting: (minutes) =>
      `The link works for ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}. Your purchase does not expire: get a new link any time in`,
    check: 'Check again',
    retryLink: 'Try the link again',
    backToPaypal: 'Try again at PayPal',
    purchases: 'My purchases',
    store: 'Back to the store',
    incompleteText:
      'Nothing has been charged, or PayPal has not confirmed it yet. If you approved the payment, the store completes it automatically and e-mails you; if not, you can pay again.',
    notApprovedText: 'Nothing has been charged: you have not approved the payment at PayPal yet.',
    paypalDeclinedText:
      'PayPal declined the payment, and nothing has been charged. Choose another way to pay there, or another payment method.',
    paypalRefusedText:
      'PayPal refused this payment for good, and nothing was charged. This order can no longer be paid: place another one, for example with another payment method.',
    paypalFailedText:
      'We do not know yet whether the payment went through. The store keeps checking: if it did, we e-mail you how to get your download. Checking again does not charge you twice.',
    mercadopagoFailedText:
      'Mercado Pago has not confirmed the payment. If you approved it, the store keeps checking and e-mails you. Checking again does not charge you twice.',
    mercadopagoDeclinedText: 'Mercado Pago did not approve this payment, and nothing has been charged.',
    strangerTitles: {
      paypal: '✅ Payment confirmed by PayPal.',
      mercadopago: '✅ Payment confirmed by Mercado Pago.',
      free: '✅ Order confirmed.',
    },
    strangerText:
      'The payment is confirmed. The download is only for the buyer: open it from the purchase e-mail, or log in to your account.',
    linkFailedText:
      'The payment is confirmed and the purchase is yours. Try again, or open the download from the purchase e-mail.',
    noPaymentText: 'Nothing has been charged from this page. If you have just paid, you will find it in My purchases.',
  },
  standing: {
    payment: 'Your payment',
    asking: 'Checking your payment…',
    checking: {
      title: 'We are still checking your payment.',
      text: 'Do not pay again: as soon as we know, this page updates automatically and we e-mail you.',
    },
    over: {
      title: 'This order can no longer be paid.',
      text: 'Nothing has been charged. You can place another one at any time.',
    },
    returned: {
      title: 'This order was paid and the money was returned.',
      text: 'See the details in the order.',
    },
    disputed: {
      title: 'The payment of this order is in dispute.',
      text: 'The payment went through. Your files become available again if the dispute is resolved in favor of the sale.',
    },
    withdrawn: {
      title: 'You withdrew from this order.',
      text: 'The money goes back the way you paid.',
    },
  },
  failure: {
    title: 'Payment not completed',
    paypal: 'The PayPal payment was declined or canceled',
    mercadopago: 'The Mercado Pago payment was declined or canceled',
    unknown: 'We could not find out why the payment failed.',
    again: 'Try again or choose another payment method.',
    money: 'Nothing has been charged.',
    cartKept: 'Your cart is unchanged.',
    unknownMoney: 'If you did pay, your purchase is in My purchases: look there before you pay again.',
    unknownMoneyAlone: 'If you did pay, the purchase e-mail leads to your order: look there before you pay again.',
    checkout: 'Pay again',
    otherMethod: 'Choose another method',
    cart: 'See the cart',
  },
  pending: {
    title: 'Payment pending',
    mercadopago: 'Your Mercado Pago payment is under review. We will let you know soon.',
    other: 'Your payment is pending. We will let you know soon.',
    money:
      'The download opens once the payment is confirmed. We will e-mail you a link to your order; there is no need to pay again.',
    store: 'Back to the store',
  },
}
