import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  notArrived: 'did not arrive',
  runAgain: 'Not all files are there: run it again.',
  missing: 'is missing',
  damaged: 'is damaged',
  incomplete:
    'All intact files were copied, but some files that the shop sells or shows are missing or damaged on both sides:',
  noBucket: 'No bucket is configured: set STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for this command.',
  there: (there: number, copied: number) =>
    `${there} files are there, each compared: ${copied} copied now, ${there - copied} earlier.`,
  needed: (needed: number) =>
    `All ${needed} files that the shop sells or shows are among them. Nothing was deleted on the other side.`,
  nothing: 'Nothing to sweep: every file older than 7 days is in use.',
  more: (rest: number) => `  and ${rest} more`,
  orphans: (files: number, size: string) =>
    `${files} files, ${size}, are unused. Nothing was deleted: run it again with --yes to delete them.`,
  deleted: (files: number, size: string) =>
    files === 1 ? `1 unused file, ${size}, was deleted.` : `${files} unused files, ${size}, were deleted.`,
  folderUsed: (folder: string) => `${folder} already holds files: name an empty DATA_DIR. Nothing was changed.`,
  bucketUsed: 'The bucket of STORAGE_URL already holds files: name an empty one. Nothing was changed.',
}

const es: typeof en = {
  notArrived: 'no llegó',
  runAgain: 'No están todos los archivos: ejecútalo otra vez.',
  missing: 'falta',
  damaged: 'está dañado',
  incomplete:
    'Se copió todo lo que está entero, pero en los dos lados faltan o están dañados algunos archivos que la tienda vende o muestra:',
  noBucket: 'No hay bucket: pon STORAGE_URL, AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY para este comando.',
  there: (there, copied) =>
    `Hay ${there} archivos, cada uno comparado: ${copied} copiados ahora, ${there - copied} antes.`,
  needed: (needed) =>
    `Entre ellos están los ${needed} archivos que la tienda vende o muestra. En el otro lado no se borró nada.`,
  nothing: 'No hay nada que barrer: algo se refiere a cada archivo de más de 7 días.',
  more: (rest) => `  y ${rest} más`,
  orphans: (files, size) => `${files} archivos, ${size}, no son de nada. No se borró ninguno: dilo otra vez con --yes.`,
  deleted: (files, size) => `Se borraron ${files} archivos, ${size}, que no eran de nada.`,
  folderUsed: (folder) => `${folder} ya contiene archivos: nombra un DATA_DIR vacío. No se cambió nada.`,
  bucketUsed: 'El bucket de STORAGE_URL ya contiene archivos: nombra uno vacío. No se cambió nada.',
}

const ptBR: typeof en = {
  notArrived: 'não chegou',
  runAgain: 'Nem todos os arquivos estão lá: execute de novo.',
  missing: 'está faltando',
  damaged: 'está danificado',
  incomplete:
    'Tudo o que está íntegro foi copiado, mas alguns arquivos que a loja vende ou mostra faltam ou estão danificados dos dois lados:',
  noBucket: 'Não há bucket: defina STORAGE_URL, AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY para este comando.',
  there: (there, copied) =>
    `Arquivos que estão lá, cada um conferido: ${there}. Copiados agora: ${copied}; antes: ${there - copied}.`,
  needed: (needed) =>
    `Entre eles está tudo o que a loja vende ou mostra (arquivos: ${needed}). Nada foi apagado do outro lado.`,
  nothing: 'Nada a limpar: algo usa cada arquivo com mais de 7 dias.',
  more: (rest) => `  e mais ${rest}`,
  orphans: (files, size) =>
    `Arquivos que não pertencem a nada: ${files}, ${size}. Nada foi apagado: repita o comando com --yes.`,
  deleted: (files, size) => `Arquivos apagados, que não pertenciam a nada: ${files}, ${size}.`,
  folderUsed: (folder) => `${folder} já contém arquivos: indique um DATA_DIR vazio. Nada foi alterado.`,
  bucketUsed: 'O bucket de STORAGE_URL já contém arquivos: indique um vazio. Nada foi alterado.',
}

/** What moving, sweeping and restoring files says. */
export const filesTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayFiles = sentencesOf(filesTexts)
