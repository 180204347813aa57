import { inEachLanguage } from '#domain/each-language.ts'
import type { CodeFailure } from './use-discount-code.ts'

const es = {
  label: 'Código de descuento',
  apply: 'Aplicar',
  applied: (code: string) => `Código ${code}`,
  remove: 'Quitar',
  failures: {
    unknown: 'Este código no existe. Mira si está bien escrito.',
    'not-yet': 'Este código todavía no vale.',
    expired: 'Este código ya venció.',
    'used-up': 'Este código ya se usó todas las veces que podía.',
    'already-used': 'Ya usaste este código.',
    held: 'Otra compra tuya que sigue abierta tiene este código. Si no se paga, vuelve a estar libre en un día.',
    'not-for-this': 'Este código no vale para esta compra.',
    'below-minimum': 'Este código pide una compra mayor.',
    'too-many': 'Demasiados códigos seguidos. Vuelve a probar en una hora; puedes comprar sin código.',
    unreachable: 'No se pudo comprobar el código. Vuelve a probar; puedes comprar sin código.',
  } satisfies Record<CodeFailure, string>,
}

export const codeTexts = inEachLanguage({
  mixed: es,
  es,
  en: {
    label: 'Discount code',
    apply: 'Apply',
    applied: (code: string) => `Code ${code}`,
    remove: 'Remove',
    failures: {
      unknown: 'There is no such code. Check the spelling.',
      'not-yet': 'This code is not valid yet.',
      expired: 'This code has expired.',
      'used-up': 'This code has reached its usage limit.',
      'already-used': 'You have already used this code.',
      held: 'Another open order of yours is using this code. If it is not paid, the code is free again within a day.',
      'not-for-this': 'This code does not apply to this purchase.',
      'below-minimum': 'This code needs a larger purchase.',
      'too-many': 'Too many codes in a row. Try again in an hour; you can buy without one.',
      unreachable: 'The code could not be checked. Try again; you can buy without one.',
    },
  },
  'pt-BR': {
    label: 'Código de desconto',
    apply: 'Aplicar',
    applied: (code: string) => `Código ${code}`,
    remove: 'Remover',
    failures: {
      unknown: 'Este código não existe. Veja se ele está escrito certo.',
      'not-yet': 'Este código ainda não vale.',
      expired: 'Este código não vale mais.',
      'used-up': 'Este código já foi usado todas as vezes que podia.',
      'already-used': 'Você já usou este código.',
      held: 'Outra compra sua que ainda está aberta tem este código. Se ela não for paga, ele fica livre de novo em um dia.',
      'not-for-this': 'Este código não vale para esta compra.',
      'below-minimum': 'Este código pede uma compra maior.',
      'too-many': 'Códigos demais em seguida. Tente de novo daqui a uma hora; você pode comprar sem código.',
      unreachable: 'Não foi possível verificar o código. Tente de novo; você pode comprar sem código.',
    },
  },
})
