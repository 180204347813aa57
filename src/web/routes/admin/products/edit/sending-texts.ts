import { inEachLanguage } from '#domain/each-language.ts'

export const sendingTexts = inEachLanguage({
  en: {
    sending: 'Sending…',
    reading: 'The store is reading the files…',
    arrived: (percent: number, size: string) => `${percent} % of ${size}`,
    leave:
      'Files are still being sent. If you leave, look here later, and choose the same files again if they are missing: they resume where they stopped.',
  },
  es: {
    sending: 'Enviando…',
    reading: 'La tienda está leyendo los archivos…',
    arrived: (percent: number, size: string) => `${percent} % de ${size}`,
    leave:
      'Hay archivos en camino. Si sales, mira aquí más tarde y elige los mismos archivos si faltan: seguirán donde se quedaron.',
  },
  'pt-BR': {
    sending: 'Enviando…',
    reading: 'A loja está lendo os arquivos…',
    arrived: (percent: number, size: string) => `${percent} % de ${size}`,
    leave:
      'Há arquivos a caminho. Se você sair, olhe aqui mais tarde e escolha os mesmos arquivos se faltarem: eles continuam de onde pararam.',
  },
})
