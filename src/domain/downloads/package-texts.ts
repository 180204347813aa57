/** What the texts inside a package need to know. */
export interface PackageFacts {
  storeName: string
  titles: string[]
  /** Null for the free sample. */
  orderNumber: string | null
  purchasesUrl: string
}

/**
 * Readme and license, in Spanish and English. Both always: a package has the same bytes for every link, so that an
 * interrupted download can go on with a new one.
 */
export function readmeText({ storeName, titles, orderNumber, purchasesUrl }: PackageFacts): string {
  const list = titles.map((title) => `  - ${title}`)
  return [
    `${storeName}`,
    ...list,
    ...(orderNumber ? ['', `Pedido / Order: ${orderNumber}`] : []),
    '',
    'ESPAÑOL',
    '',
    'Los archivos STL están en milímetros y listos para tu programa de corte.',
    'SHA256SUMS.txt permite comprobar que llegaron enteros.',
    `Puedes volver a descargarlos cuando quieras en ${purchasesUrl}`,
    '',
    'Licencia de uso personal',
    '1. Puedes imprimir estas figuras las veces que quieras, escalarlas y modificarlas para ti o para regalar.',
    '2. No puedes vender las impresiones ni ofrecer los archivos, cambiados o no, a otras personas.',
    '3. La autoría y todos los demás derechos siguen siendo de la tienda y de sus artistas.',
    '',
    'ENGLISH',
    '',
    'The STL files are in millimeters and ready for your slicer.',
    'SHA256SUMS.txt lets you check that they arrived whole.',
    `You can download them again at any time at ${purchasesUrl}`,
    '',
    'Personal use license',
    '1. You may print these figures as often as you like, scale and change them, for yourself or as a gift.',
    '2. You may not sell prints, nor pass the files on to others, changed or unchanged.',
    '3. Authorship and all other rights remain with the store and its artists.',
    '',
  ].join('\r\n')
}

/** Lines as `sha256sum --check` reads them. */
export const checksumsText = (files: { name: string; sha256: string }[]): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
