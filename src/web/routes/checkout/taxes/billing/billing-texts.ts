import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  title: 'Datos para el recibo',
  remove: 'No los necesito',
  name: 'Nombre o empresa',
  taxId: 'Número fiscal (opcional)',
  like: (example: string) => `Se escribe como ${example}.`,
  address: 'Dirección (opcional)',
  nameMissing: 'Escribe el nombre o la empresa para el recibo, en una línea.',
  wrongNumber: (example: string) =>
    `Este no puede ser un número fiscal de ese país: se escribe como ${example}. Revisa cada cifra.`,
  wrongNumberElsewhere: 'Un número fiscal tiene como mucho 40 letras y cifras.',
  wrongAddress: (lines: number, most: number) =>
    `La dirección puede tener ${lines} líneas y ${most} caracteres como mucho.`,
  about: 'Quedan en el recibo para siempre, como pide la ley tributaria, también si eliminas la cuenta.',
}

/** Texts of the billing form at the checkout. */
export const billingTexts = inEachLanguage({
  mixed: es,
  es,
  en: {
    title: 'Details for the receipt',
    remove: 'I do not need this',
    name: 'Name or company',
    taxId: 'Tax number (optional)',
    like: (example: string) => `Format: ${example}.`,
    address: 'Address (optional)',
    nameMissing: 'Enter the name or company for the receipt, on one line.',
    wrongNumber: (example: string) =>
      `This cannot be a tax number from that country: the format is ${example}. Check each digit.`,
    wrongNumberElsewhere: 'A tax number has at most 40 letters and digits.',
    wrongAddress: (lines: number, most: number) =>
      `The address can have at most ${lines} lines and ${most} characters.`,
    about: 'It stays on the receipt permanently, as tax law requires, even if you delete your account.',
  },
  'pt-BR': {
    title: 'Dados para o recibo',
    remove: 'Não preciso',
    name: 'Nome ou empresa',
    taxId: 'Número fiscal (opcional)',
    like: (example: string) => `Escreve-se como ${example}.`,
    address: 'Endereço (opcional)',
    nameMissing: 'Escreva o nome ou a empresa para o recibo, em uma linha.',
    wrongNumber: (example: string) =>
      `Este não pode ser um número fiscal desse país: escreve-se como ${example}. Confira cada dígito.`,
    wrongNumberElsewhere: 'Um número fiscal tem no máximo 40 letras e dígitos.',
    wrongAddress: (lines: number, most: number) =>
      `O endereço pode ter no máximo ${lines} linhas e ${most} caracteres.`,
    about: 'Ficam no recibo para sempre, como a lei tributária exige, mesmo se você excluir a conta.',
  },
})
