import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  usage: 'Usage:',
  commands: {
    'set-up': `asks for what a real shop needs and writes .env; without questions by flags:
--set NAME=VALUE (any setting, as often as needed) --owner EMAIL --yes (change a .env that is there)
--mail gmail|outlook|zoho|brevo|ses|postmark|mailgun|own --mail-user NAME --mail-password WORD --mail-host HOST`,
    'owner create EMAIL [--yes]':
      'makes an owner, and prints a link by which the password is set; of a customer who disputes an order with --yes',
    'owner remove EMAIL': 'makes a customer of an owner again, and signs them out; the last owner stays',
    'catalog import FILE [--files DIR] [--dry-run]': `takes products from a JSON or CSV file, and their pictures and models from a folder; of products that are there
already, columns that a CSV file lacks stay: id,price is enough to change prices`,
    'catalog export FILE': 'writes all products to a JSON file',
    'models process': 'measures model files that are not measured yet',
    'backup FILE': 'writes everything to one file, also while the store runs',
    'restore FILE': 'brings a backup back, into an empty place of either database',
    'files move bucket':
      'copies all files into the bucket of STORAGE_URL, also while the store runs; run again, it copies what lacks',
    'files move disk': 'the same, back into DATA_DIR',
    'files sweep [--yes]': 'names files that belong to nothing any more; with --yes it deletes them',
    doctor: 'looks whether all is well, and buys a figure in a store of its own; exit code 1 for a problem',
    'demo reset --yes': 'throws away everything of a demo',
    'demo end-accounts': "ends the accounts whose password everybody knows, before a demo's data goes into production",
  },
  settings: 'Settings come from the environment or from .env, as for the store. Exit code 0 when it was done, else 1.',
}

const es: typeof en = {
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
    'restore FILE': 'trae una copia de vuelta, a un sitio vacío y a cualquiera de las dos bases de datos',
    'files move bucket':
      'copia todos los archivos al bucket de STORAGE_URL, también con la tienda en marcha; otra vez, copia lo que falta',
    'files move disk': 'lo mismo, de vuelta a DATA_DIR',
    'files sweep [--yes]': 'nombra los archivos que ya no son de nada; con --yes los borra',
    doctor: 'mira si todo está bien, y compra una figura en una tienda aparte; termina con 1 si hay un problema',
    'demo reset --yes': 'tira todo lo de una demostración',
    'demo end-accounts':
      'termina las cuentas cuya contraseña todos conocen, antes de que los datos de una demostración pasen a producción',
  },
  settings:
    'Los ajustes vienen del entorno o de .env, como los de la tienda. Termina con 0 cuando se hizo; si no, con 1.',
}

export const usageTexts = inEachLanguage({ en, es })
