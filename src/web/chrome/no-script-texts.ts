import { inEachLanguage } from '#domain/each-language.ts'

/** What does not work without script. Never loaded by a browser that runs scripts. */
export const noScriptTexts = inEachLanguage({
  en: 'JavaScript is turned off in this browser. You can log in and look around, but the cart, payments and downloads need it.',
  es: 'Este navegador tiene JavaScript desactivado. Puedes entrar y mirar la tienda, pero para llenar el carrito, pagar y descargar hace falta activarlo.',
  'pt-BR':
    'O JavaScript está desativado neste navegador. Você pode entrar e olhar a loja, mas para encher o carrinho, pagar e baixar é preciso ativá-lo.',
})
