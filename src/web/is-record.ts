/** Whether what came over the wire can be asked for fields by their names. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
