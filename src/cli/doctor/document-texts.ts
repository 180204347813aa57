import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  none: 'No receipts have been issued yet.',
  whole: (count: number) => `All ${count} receipts and credit notes are as they were issued, and none is missing.`,
  broken: (names: string) => `These documents are not as they were issued, or one before them is missing: ${names}.`,
  compare: 'Compare them with a backup, and with what the accountant exported.',
}

const es: typeof en = {
  none: 'Todavía no se emitió ningún recibo.',
  whole: (count) => `Los ${count} recibos y notas de crédito están como se emitieron, y no falta ninguno.`,
  broken: (names) => `Estos documentos no están como se emitieron, o falta uno anterior: ${names}.`,
  compare: 'Compáralos con una copia de seguridad y con lo que se llevó la contaduría.',
}

const ptBR: typeof en = {
  none: 'Nenhum recibo foi emitido ainda.',
  whole: (count) => `Os ${count} recibos e notas de crédito estão como foram emitidos, e não falta nenhum.`,
  broken: (names) => `Estes documentos não estão como foram emitidos, ou falta um anterior: ${names}.`,
  compare: 'Compare com um backup e com o que a contabilidade levou.',
}

export const sayDocuments = sentencesOf(inEachLanguage({ en, es, 'pt-BR': ptBR }))
