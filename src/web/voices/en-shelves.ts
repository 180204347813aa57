import { mixedShelves, type ShelfTexts } from './mixed-shelves.ts'

export const enShelves: ShelfTexts = {
  ...mixedShelves,
  fromFacts: ({ heightMm, shells, watertight, overhang }) =>
    [
      `It is ${heightMm} mm tall${shells === 1 ? ' and in one piece' : ` and made of ${shells} bodies`}.`,
      watertight ? 'The mesh is closed' : 'The mesh is not quite closed',
      overhang === 0
        ? 'and hardly anything overhangs by more than 45°.'
        : `and ${overhang} % of its surface overhangs by more than 45°.`,
    ].join(' '),
}
