import { inEachLanguage } from '#domain/each-language.ts'

export const dataTexts = inEachLanguage({
  en: {
    title: 'Your data',
    intro:
      'Everything the store keeps about you, in one file: account, devices, orders with their payments, and e-mails.',
    kept: 'What is kept, and for how long',
    download: 'Download my data',
    downloading: 'Preparing the file…',
    downloaded: 'The file is in your downloads.',
    tooMany: 'You have downloaded many copies recently. Wait an hour, then try again.',
    failed: 'The file could not be created. Please try again.',
    erase: 'Delete my account…',
  },
  es: {
    title: 'Tus datos',
    intro: 'Todo lo que la tienda guarda de ti en un archivo: cuenta, dispositivos, pedidos con sus pagos y correos.',
    kept: 'Qué se guarda y por cuánto tiempo',
    download: 'Descargar mis datos',
    downloading: 'Preparando el archivo…',
    downloaded: 'El archivo está en tus descargas.',
    tooMany: 'Hiciste muchas copias hace poco. Espera una hora e inténtalo de nuevo.',
    failed: 'No se pudo preparar el archivo. Inténtalo de nuevo.',
    erase: 'Eliminar mi cuenta…',
  },
  'pt-BR': {
    title: 'Seus dados',
    intro: 'Tudo o que a loja guarda sobre você em um arquivo: conta, aparelhos, pedidos com os pagamentos e e-mails.',
    kept: 'O que é guardado e por quanto tempo',
    download: 'Baixar os meus dados',
    downloading: 'Preparando o arquivo…',
    downloaded: 'O arquivo está nos seus downloads.',
    tooMany: 'Você fez muitas cópias há pouco. Espere uma hora e tente de novo.',
    failed: 'Não foi possível preparar o arquivo. Tente de novo.',
    erase: 'Excluir a minha conta…',
  },
})
