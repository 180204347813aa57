/** Filaments that most makers have, in the color of a print in daylight; their names are in the viewer's texts. */
export const filaments = [
  { name: 'white', color: '#d8d6d0' },
  { name: 'gray', color: '#85888c' },
  { name: 'black', color: '#3a3a3d' },
  { name: 'red', color: '#bf2f2b' },
  { name: 'orange', color: '#e07a22' },
  { name: 'yellow', color: '#e5bd2d' },
  { name: 'green', color: '#3f8f4d' },
  { name: 'blue', color: '#2f63b8' },
  { name: 'purple', color: '#7a4aa8' },
  { name: 'wood', color: '#a87f56' },
] as const

export type Filament = (typeof filaments)[number]['name']
