import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  locale: 'es-419',
  title: 'Certificado de licencia',
  intro: (store: string) => `${store} certifica que la licencia que sigue se concedió para la figura que se nombra.`,
  model: 'Figura',
  tier: 'Licencia',
  order: 'Pedido',
  issued: 'Fecha',
  number: 'Certificado',
  sum: 'SHA-256 del archivo, o de la lista de archivos como la escribe sha256sum',
  terms: 'Lo que permite',
  verify: 'Comprueba aquí si sigue siendo válido',
  proof: 'Firma (Ed25519) y clave',
  numbers:
    'Los signos que faltan en las fuentes de este documento van entre corchetes con su número Unicode. El texto firmado está completo en la dirección de arriba.',
  page: (number: number, pages: number) => `Página ${number} de ${pages}`,
}

/** What a license's certificate says on paper. */
export const certificateTexts = inEachLanguage<typeof es>({
  mixed: es,
  es,
  en: {
    locale: 'en-US',
    title: 'License certificate',
    intro: (store) => `${store} certifies that the following license was granted for the figure named here.`,
    model: 'Figure',
    tier: 'License',
    order: 'Order',
    issued: 'Date',
    number: 'Certificate',
    sum: 'SHA-256 of the file, or of the list of files as sha256sum writes it',
    terms: 'What it allows',
    verify: 'Check whether it is valid now',
    proof: 'Signature (Ed25519) and key',
    numbers:
      'Characters that the fonts of this document lack are given in brackets by their Unicode numbers. The signed text is complete at the address above.',
    page: (number, pages) => `Page ${number} of ${pages}`,
  },
  'pt-BR': {
    locale: 'pt-BR',
    title: 'Certificado de licença',
    intro: (store) => `${store} certifica que a licença a seguir foi concedida para a figura nomeada.`,
    model: 'Figura',
    tier: 'Licença',
    order: 'Pedido',
    issued: 'Data',
    number: 'Certificado',
    sum: 'SHA-256 do arquivo, ou da lista de arquivos como o sha256sum escreve',
    terms: 'O que permite',
    verify: 'Confira aqui se continua válido',
    proof: 'Assinatura (Ed25519) e chave',
    numbers:
      'Os caracteres que faltam nas fontes deste documento vão entre colchetes com o seu número Unicode. O texto assinado está completo no endereço acima.',
    page: (number, pages) => `Página ${number} de ${pages}`,
  },
})
