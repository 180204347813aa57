import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  noOption: (option: string) => `There is no option ${option}.`,
  notItsOption: (command: string, option: string) => `"${command}" has no option ${option}.`,
  usage: 'Usage:',
  commands: {
    'set-up': `asks for what a real shop needs and writes .env; or give it all as flags:
--set NAME=VALUE (any setting, as often as needed) --owner EMAIL --yes (change a .env that is there)
--mail gmail|outlook|zoho|brevo|ses|postmark|mailgun|own --mail-user NAME --mail-password WORD --mail-host HOST`,
    'owner create EMAIL [--yes]':
      'creates an owner and prints a link to set the password; --yes if it is a customer with a dispute',
    'owner remove EMAIL': 'turns an owner back into a customer and signs them out; not the last owner',
    'catalog import FILE [--files DIR] [--dry-run]': `imports products from a JSON or CSV file, and their pictures and models from a folder; for existing products,
fields without a column in a CSV file stay: id,price is enough to change prices`,
    'catalog export FILE': 'writes all products to a JSON file',
    'models process': 'measures model files that have not been measured yet',
    'backup FILE': 'writes everything to one file, even while the store runs',
    backup: 'the same into BACKUP_FOLDER or BACKUP_URL, read back, and the oldest are removed',
    'restore FILE': 'restores a backup into an empty store, on either database',
    'files move bucket':
      'copies all files into the bucket of STORAGE_URL, even while the store runs; run it again to copy what is missing',
    'files move disk': 'the same, back into DATA_DIR',
    'files sweep [--yes]': 'lists files that are no longer used; with --yes it deletes them',
    'doctor [--json]': 'checks that all is well, and buys a figure in a separate test store; exit code 1 for a problem',
    'demo reset --yes': 'deletes everything in a demo',
    'demo end-accounts':
      "closes the accounts whose password everybody knows, before a demo's data goes into production",
  },
  settings: 'Settings come from the environment or from .env, as for the store. Exit code 0 on success, otherwise 1.',
}

const es: typeof en = {
  noOption: (option) => `No hay ninguna opción ${option}.`,
  notItsOption: (command, option) => `"${command}" no tiene la opción ${option}.`,
  usage: 'Uso:',
  commands: {
    'set-up': `pregunta lo que una tienda de verdad necesita y escribe .env; sin preguntas, con opciones:
--set NAME=VALUE (cualquier ajuste, las veces que haga falta) --owner EMAIL --yes (cambiar un .env que ya existe)
--mail gmail|outlook|zoho|brevo|ses|postmark|mailgun|own --mail-user NAME --mail-password WORD --mail-host HOST`,
    'owner create EMAIL [--yes]':
      'hace a alguien dueño e imprime un enlace para poner su contraseña; a un cliente que disputa un pedido, con --yes',
    'owner remove EMAIL': 'hace cliente otra vez a un dueño y cierra sus sesiones; el último dueño se queda',
    'catalog import FILE [--files DIR] [--dry-run]': `toma productos de un archivo JSON o CSV, y sus imágenes y modelos de una carpeta; de los productos que ya
existen se queda lo que no tiene columna en un CSV: id,price basta para cambiar precios`,
    'catalog export FILE': 'escribe todos los productos en un archivo JSON',
    'models process': 'mide los archivos de modelos que todavía no se midieron',
    'backup FILE': 'copia todo en un archivo, también con la tienda en marcha',
    backup: 'lo mismo en BACKUP_FOLDER o BACKUP_URL, leído de nuevo, y se van las más viejas',
    'restore FILE': 'trae una copia de vuelta, a un sitio vacío y a cualquiera de las dos bases de datos',
    'files move bucket':
      'copia todos los archivos al bucket de STORAGE_URL, también con la tienda en marcha; otra vez, copia lo que falta',
    'files move disk': 'lo mismo, de vuelta a DATA_DIR',
    'files sweep [--yes]': 'nombra los archivos que ya no son de nada; con --yes los borra',
    'doctor [--json]':
      'mira si todo está bien, y compra una figura en una tienda aparte; termina con 1 si hay un problema',
    'demo reset --yes': 'tira todo lo de una demostración',
    'demo end-accounts':
      'termina las cuentas cuya contraseña todos conocen, antes de que los datos de una demostración pasen a producción',
  },
  settings:
    'Los ajustes vienen del entorno o de .env, como los de la tienda. Termina con 0 cuando se hizo; si no, con 1.',
}

const ptBR: typeof en = {
  noOption: (option) => `Não há nenhuma opção ${option}.`,
  notItsOption: (command, option) => `"${command}" não tem a opção ${option}.`,
  usage: 'Uso:',
  commands: {
    'set-up': `pergunta o que uma loja de verdade precisa e grava .env; sem perguntas, com opções:
--set NAME=VALUE (qualquer configuração, quantas vezes for preciso) --owner EMAIL --yes (alterar um .env que já existe)
--mail gmail|outlook|zoho|brevo|ses|postmark|mailgun|own --mail-user NAME --mail-password WORD --mail-host HOST`,
    'owner create EMAIL [--yes]':
      'torna alguém dono e mostra um link para criar a senha; para um cliente que contesta um pedido, com --yes',
    'owner remove EMAIL': 'torna um dono cliente de novo e encerra suas sessões; o último dono fica',
    'catalog import FILE [--files DIR] [--dry-run]': `traz produtos de um arquivo JSON ou CSV, e suas imagens e modelos de uma pasta; nos produtos que já
existem, fica como está o que não tem coluna em um CSV: id,price basta para alterar preços`,
    'catalog export FILE': 'grava todos os produtos em um arquivo JSON',
    'models process': 'mede os arquivos de modelos que ainda não foram medidos',
    'backup FILE': 'grava tudo em um só arquivo, também com a loja em funcionamento',
    backup: 'o mesmo em BACKUP_FOLDER ou BACKUP_URL, lido de novo, e os mais antigos saem',
    'restore FILE': 'traz um backup de volta, para um lugar vazio e qualquer um dos dois bancos de dados',
    'files move bucket':
      'copia todos os arquivos para o bucket de STORAGE_URL, também com a loja em funcionamento; de novo, copia o que falta',
    'files move disk': 'o mesmo, de volta para DATA_DIR',
    'files sweep [--yes]': 'mostra os arquivos que não pertencem mais a nada; com --yes, apaga-os',
    'doctor [--json]':
      'verifica se está tudo bem e compra uma figura em uma loja à parte; termina com 1 se há um problema',
    'demo reset --yes': 'apaga tudo de uma demonstração',
    'demo end-accounts':
      'encerra as contas cuja senha todo mundo conhece, antes que os dados de uma demonstração passem para produção',
  },
  settings:
    'As configurações vêm do ambiente ou de .env, como as da loja. Termina com 0 quando deu certo; senão, com 1.',
}

export const usageTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
