/** `220 × 220 × 250 mm`; lines break only after a `×`. */
export const bedText = ({ x, y, z }: Record<'x' | 'y' | 'z', number | string>): string =>
  `${x}\u00a0× ${y}\u00a0× ${z}\u00a0mm`
