import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  busy: 'The store has been waiting too long for another of its programs, such as an import. Nothing was saved; try again in a moment.',
  full: 'The store’s disk is full. Nothing was saved, and existing data can still be read. Writing resumes automatically once there is room.',
  readOnly:
    'The store’s disk cannot be written to at the moment. Nothing was saved, and existing data can still be read.',
  failing: 'The store’s disk is not working properly at the moment. Check whether this was saved before you repeat it.',
  damaged:
    'Part of the store’s database is damaged and is not shown. The log tells the operator what to do; everything else keeps working.',
  asideLost: 'The part of the store that reads for the back office ended unexpectedly. Nothing was changed; try again.',
}

const es: typeof en = {
  busy: 'La tienda lleva demasiado tiempo esperando a otro de sus programas, como una importación. No se guardó nada de esto; inténtalo de nuevo en un momento.',
  full: 'El disco de la tienda está lleno. No se guardó nada de esto, y lo que hay se puede seguir leyendo. Se volverá a guardar solo en cuanto haya sitio.',
  readOnly:
    'Ahora no se puede escribir en el disco de la tienda. No se guardó nada de esto, y lo que hay se puede seguir leyendo.',
  failing: 'El disco de la tienda no funciona bien en este momento. Mira cómo quedó antes de repetirlo.',
  damaged:
    'Una parte de la base de datos de la tienda está dañada y no se muestra. Quien lleva la tienda encuentra en el registro qué hacer; lo demás sigue.',
  asideLost:
    'La parte de la tienda que lee para el panel se cerró de forma inesperada. No se cambió nada; vuelve a intentarlo.',
}

const ptBR: typeof en = {
  busy: 'A loja está esperando há tempo demais por outro de seus programas, como uma importação. Nada disto foi salvo; tente de novo em um momento.',
  full: 'O disco da loja está cheio. Nada disto foi salvo, e o que existe ainda pode ser lido. A loja volta a salvar sozinha quando houver espaço.',
  readOnly:
    'No momento não é possível gravar no disco da loja. Nada disto foi salvo, e o que existe ainda pode ser lido.',
  failing: 'O disco da loja não está funcionando bem no momento. Veja como ficou antes de repetir.',
  damaged:
    'Uma parte do banco de dados da loja está danificada e não é mostrada. Quem cuida da loja encontra no registro o que fazer; o resto continua.',
  asideLost: 'A parte da loja que lê para o painel terminou inesperadamente. Nada foi alterado; tente de novo.',
}

export const sayDisk = sentencesOf(inEachLanguage({ en, es, 'pt-BR': ptBR }))
