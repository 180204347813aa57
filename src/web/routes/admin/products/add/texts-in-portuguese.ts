import { limitWords } from '#domain/limits/upload-rules.ts'

const { model, picture } = limitWords

export const textsInPortuguese = {
  title: 'Adicionar produtos',
  intro:
    'Solte arquivos STL, OBJ ou 3MF, ZIPs com eles, imagens ou uma pasta inteira. A loja mede e fotografa cada modelo; documentos, projetos e a sua licença vão no pacote dele. Você confere e publica.',
  drop: 'Solte aqui arquivos ou uma pasta',
  limits: `Modelos de até ${model}, imagens (JPEG, PNG, WebP, AVIF) de até ${picture} cada`,
  waiting: (count: number) =>
    count === 1 ? '1 rascunho espera para ser publicado' : `${count} rascunhos esperam para ser publicados`,
  chooseFiles: 'Escolher arquivos',
  chooseFolder: 'Escolher uma pasta',
  uploads: 'Arquivos e os produtos que vão formar',
  sum: (files: number, products: number) =>
    `${files} ${files === 1 ? 'arquivo' : 'arquivos'}, ${products} ${products === 1 ? 'produto' : 'produtos'}`,
  product: (name: string) => `Produto ${name}`,
  belongs: (file: string) => `Produto a que ${file} pertence`,
  own: 'Um produto próprio',
  joinAll: 'Um só produto com tudo',
  pause: (file: string) => `Pausar ${file}`,
  resume: (file: string) => `Continuar ${file}`,
  remove: (file: string) => `Deixar ${file} de fora`,
  pauseAll: 'Pausar tudo',
  resumeAll: 'Continuar tudo',
  states: {
    waiting: 'Na fila',
    sending: 'Enviando',
    paused: 'Pausado',
    lost: 'Interrompido: continua sozinho',
    done: 'Recebido, ainda sem rascunho',
    failed: 'Não aceito',
  },
  problems: {
    kind: 'Não é STL, OBJ, 3MF, ZIP nem imagem, nem documento ou projeto. Não foi enviado.',
    large: `É grande demais: modelos podem ter até ${model}, imagens até ${picture}. Não foi enviado.`,
    empty: 'O arquivo está vazio. Não foi enviado.',
    unreadable:
      'O navegador não consegue lê-lo: talvez esteja só na nuvem, ou foi movido. Não foi enviado. Abra-o uma vez neste aparelho e adicione-o de novo.',
    unknown: 'A loja não o aceitou. Aperte “Continuar” para tentar mais uma vez.',
  },
  make: (products: number) =>
    products === 0 ? 'Criar os rascunhos' : products === 1 ? 'Criar o rascunho' : `Criar ${products} rascunhos`,
  making: 'Criando os rascunhos…',
  waitFor: (files: number) => `${files} ${files === 1 ? 'arquivo ainda está' : 'arquivos ainda estão'} a caminho.`,
  leave: 'Há arquivos a caminho. Volte e solte os mesmos arquivos: eles continuam de onde pararam.',
  leaveArrived: 'Chegaram arquivos que ainda não viraram rascunho. Se você sair, terá de enviá-los de novo.',
  leaveMaking:
    'Os rascunhos estão sendo criados. Se você sair, isso continua enquanto esta aba ficar aberta, e você os encontra em Produtos; o que não puder ser lido só é dito nesta página.',
  leaveDrafts: 'Você alterou rascunhos e não os salvou.',
  refused: 'Estes arquivos não formaram nenhum produto',
  notes: 'O que ficou de fora ou mudou de nome',
  review: 'Conferir e publicar',
  reviewIntro: 'Nada aparece na loja ainda. Imagens e dados surgem à medida que a loja os prepara.',
  priceAll: 'Um preço para todos',
  apply: 'Aplicar',
  publishAll: (count: number) => (count === 1 ? 'Publicar' : `Publicar os ${count}`),
  publish: 'Publicar',
  publishing: 'Publicando…',
  saveAll: 'Guardar como rascunhos',
  saved: 'Suas alterações estão salvas. Os rascunhos esperam na lista de produtos.',
  discard: 'Descartar',
  discardQuestion: (title: string) =>
    `${title} será descartado com os seus arquivos. O número e o endereço dele não são usados de novo.`,
  move: (file: string) => `Mover ${file}`,
  moveShort: 'Mover',
  moveTo: 'A que produto pertence',
  moveIt: 'Mover',
  ownDraft: 'Um rascunho próprio',
  movePictures: 'As imagens com o mesmo nome vão junto.',
  moveLast: (title: string) =>
    `É o último arquivo de ${title}: as imagens e os documentos vão junto, e o rascunho vazio é descartado.`,
  moved: (file: string, title: string) => `${file} agora pertence a ${title}.`,
  edit: 'Todos os campos',
  published: 'Publicado',
  seeIt: 'Ver na loja',
  done: (count: number) =>
    count === 1
      ? 'Já está publicado. Adicione mais ou veja os seus produtos.'
      : `Os ${count} estão publicados. Muito bem.`,
  more: 'Adicionar mais',
  toList: 'Ir para os produtos',
  files: (count: number) => `${count} ${count === 1 ? 'arquivo' : 'arquivos'}`,
  size: (words: string) => `${words} mm`,
  triangles: (count: string) => `${count} triângulos`,
  waitingPicture: 'A imagem está sendo feita',
  along: (names: string) => `Também no pacote: ${names}`,
  similar: 'Abrir',
}
