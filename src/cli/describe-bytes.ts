const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1.8 GB`, in powers of ten. */
export function describeBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${Number((bytes / 1000 ** power).toFixed(1))} ${units[power]}`
}
