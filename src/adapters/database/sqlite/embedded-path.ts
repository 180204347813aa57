import { join } from 'node:path'

/** The file of the embedded database. */
export const embeddedPath = (dataFolder: string): string => join(dataFolder, 'estela.db')
