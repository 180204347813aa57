import type { ShelfTexts } from './mixed-shelves.ts'

export const esShelves: ShelfTexts = {
  fromFacts: ({ heightMm, shells, watertight, overhang }) =>
    [
      `Mide ${heightMm} mm de alto${shells === 1 ? ' y es una sola pieza' : ` y la forman ${shells} cuerpos`}.`,
      watertight ? 'La malla está cerrada' : 'La malla no está cerrada del todo',
      overhang === 0 ? 'y casi nada vuela a más de 45°.' : `y un ${overhang} % de su superficie vuela a más de 45°.`,
    ].join(' '),
  takes: {
    title: 'Lo que pide imprimirla',
    weight: 'Material',
    time: 'Tiempo de impresión',
    cost: 'Filamento',
    license: 'Licencia',
    range: (low, high) => `${low} a ${high}`,
    hours: (hours, minutes) => (hours === '0' ? `${minutes} min` : `${hours} h ${minutes}`),
  },
  home: {
    categories: 'Por categoría',
    newest: 'Lo nuevo en la tienda',
    quick: 'Rápidas: desde menos de 3 horas',
    small: 'Caben en una cama de 180 mm',
    all: 'Ver todo',
    sample: 'Prueba antes de comprar',
    sampleText: 'Una figura gratis, empaquetada como todas las demás: mira cómo sale en tu impresora.',
    sampleGet: 'Descargar la muestra gratis',
    sampleFailed: 'No pudimos traer la muestra. Inténtalo de nuevo en un momento.',
    facts: [
      ['Medidas, no supuestas', 'El tamaño, la malla y los voladizos salen del propio archivo, antes de que pagues.'],
      ['Tuyas para siempre', 'Lo que compras se queda en Mis compras: descárgalo otra vez cuando quieras.'],
      ['Pago seguro', 'Pagas en la página del propio servicio de pago; tu tarjeta nunca pasa por esta tienda.'],
    ],
  },
}
