import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  noAnswer: 'The payment provider does not answer.',
  late: 'The payment provider did not answer in time.',
  nonsense: (name: string) => `${name} gave an answer that could not be understood.`,
  refused: (name: string) => `${name} refused the request.`,
  refusedRefund: (name: string) => `${name} refused the refund.`,
  refusedCredentials: (name: string) => `${name} refused the credentials of this store.`,
  noPage: (name: string) => `${name} did not provide a payment page.`,
  noTransactionSearch:
    'PayPal does not let this application list payments. Turn on Transaction Search for it at developer.paypal.com, then try again; or compare the payments since the backup manually.',
  certificate: 'The certificate of a notice could not be read.',
  mailRefused: (reason: string) => `The mail server refused this e-mail: ${reason}`,
}

const es: typeof en = {
  noAnswer: 'El proveedor de pago no responde.',
  late: 'El proveedor de pago no respondió a tiempo.',
  nonsense: (name) => `${name} dio una respuesta que no se entiende.`,
  refused: (name) => `${name} rechazó la petición.`,
  refusedRefund: (name) => `${name} rechazó el reembolso.`,
  refusedCredentials: (name) => `${name} rechazó las credenciales de esta tienda.`,
  noPage: (name) => `${name} no dio ninguna página donde pagar.`,
  noTransactionSearch:
    'PayPal no deja que esta aplicación liste los pagos. Activa Transaction Search para ella en developer.paypal.com y vuelve a intentarlo; o compara a mano los pagos hechos desde la copia.',
  certificate: 'No se pudo leer el certificado de un aviso.',
  mailRefused: (reason) => `El servidor de correo rechazó este mensaje: ${reason}`,
}

const ptBR: typeof en = {
  noAnswer: 'O provedor de pagamento não responde.',
  late: 'O provedor de pagamento não respondeu a tempo.',
  nonsense: (name) => `${name} deu uma resposta que não faz sentido.`,
  refused: (name) => `${name} recusou a solicitação.`,
  refusedRefund: (name) => `${name} recusou o reembolso.`,
  refusedCredentials: (name) => `${name} recusou as credenciais desta loja.`,
  noPage: (name) => `${name} não deu nenhuma página para pagar.`,
  noTransactionSearch:
    'O PayPal não deixa este aplicativo listar os pagamentos. Ative o Transaction Search para ele em developer.paypal.com e tente de novo; ou compare à mão os pagamentos feitos desde o backup.',
  certificate: 'Não foi possível ler o certificado de um aviso.',
  mailRefused: (reason) => `O servidor de e-mail recusou esta mensagem: ${reason}`,
}

/** Failures of payment providers and of the mail server. */
export const providerTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayProvider = sentencesOf(providerTexts)
