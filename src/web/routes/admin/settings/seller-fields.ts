import { inEachLanguage } from '#domain/each-language.ts'

/** The seller's fields for receipts, in the same format as the other fields. */
export const sellerFields = inEachLanguage({
  en: {
    LEGAL_NAME: {
      label: 'Legal name of the seller',
      hint: 'Appears on receipts next to the name of the store.',
      wrong: 'Enter at most 120 characters.',
    },
    LEGAL_ADDRESS: { label: 'Address of the seller', wrong: 'Enter at most 200 characters.' },
    TAX_ID: { label: 'Tax number of the seller', wrong: 'Enter at most 40 characters.' },
  },
  es: {
    LEGAL_NAME: {
      label: 'Nombre legal de quien vende',
      hint: 'Aparece en los recibos junto al nombre de la tienda.',
      wrong: 'Escribe 120 caracteres como mucho.',
    },
    LEGAL_ADDRESS: { label: 'Domicilio de quien vende', wrong: 'Escribe 200 caracteres como mucho.' },
    TAX_ID: { label: 'Identificación fiscal de quien vende', wrong: 'Escribe 40 caracteres como mucho.' },
  },
  'pt-BR': {
    LEGAL_NAME: {
      label: 'Nome legal de quem vende',
      hint: 'Aparece nos recibos ao lado do nome da loja.',
      wrong: 'Escreva no máximo 120 caracteres.',
    },
    LEGAL_ADDRESS: { label: 'Endereço de quem vende', wrong: 'Escreva no máximo 200 caracteres.' },
    TAX_ID: { label: 'Número fiscal de quem vende', wrong: 'Escreva no máximo 40 caracteres.' },
  },
})
