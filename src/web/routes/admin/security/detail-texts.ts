import { inEachLanguage } from '#domain/each-language.ts'

/** Labels for the details of audit entries that concern neither a product nor a setting. */
export const detailTexts = inEachLanguage<Record<string, string>>({
  en: {
    cents: 'Amount',
    payment: 'Payment',
    removed: 'Removed',
    added: 'Added',
    taken: 'Used',
    scopes: 'Permissions',
    endsOn: 'Last day',
    url: 'Address',
    events: 'Events',
    email: 'E-mail',
    reason: 'Reason',
  },
  es: {
    cents: 'Cantidad',
    payment: 'Pago',
    removed: 'Quitado',
    added: 'Añadido',
    taken: 'Usos',
    scopes: 'Puede',
    endsOn: 'Último día',
    url: 'Dirección',
    events: 'Avisa de',
    email: 'Correo',
    reason: 'Motivo',
  },
  'pt-BR': {
    cents: 'Valor',
    payment: 'Pagamento',
    removed: 'Retirado',
    added: 'Acrescentado',
    taken: 'Usos',
    scopes: 'Pode',
    endsOn: 'Último dia',
    url: 'Endereço',
    events: 'Avisa de',
    email: 'E-mail',
    reason: 'Motivo',
  },
})
