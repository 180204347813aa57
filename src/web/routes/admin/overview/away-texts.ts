import { inEachLanguage } from '#domain/each-language.ts'

/** What waits for a provider for which the store has no credentials. */
export const awayTexts = inEachLanguage({
  en: {
    stranded: (count: number, numbers: string) =>
      `${count} ${count === 1 ? 'order' : 'orders'} with a refund, withdrawal or dispute: the store has no credentials for the account that was paid, so it can neither check nor refund anything. Enter them, or deal with it in that account: ${numbers}`,
    unasked: (names: string[]) =>
      `Payments since the backup are not known yet: the store has no credentials for ${names.join(' and ')}. Enter them, and it checks automatically`,
  },
  es: {
    stranded: (count, numbers) =>
      `${count} ${count === 1 ? 'pedido' : 'pedidos'} con un reembolso, desistimiento o disputa: la tienda no tiene credenciales de la cuenta a la que se pagó, así que no pregunta ni devuelve nada. Ponlas, o míralo en esa cuenta: ${numbers}`,
    unasked: (names) =>
      `Todavía no se sabe qué se pagó desde la copia: la tienda no tiene las credenciales de ${names.join(' y ')}. Ponlas y preguntará sola`,
  },
  'pt-BR': {
    stranded: (count, numbers) =>
      `${count} ${count === 1 ? 'pedido' : 'pedidos'} com reembolso, desistência ou disputa: a loja não tem as credenciais da conta que recebeu o pagamento, por isso não pergunta nem devolve nada. Informe-as, ou resolva nessa conta: ${numbers}`,
    unasked: (names) =>
      `Ainda não se sabe o que foi pago desde o backup: a loja não tem as credenciais de ${names.join(' e ')}. Informe-as, e ela pergunta sozinha`,
  },
})
