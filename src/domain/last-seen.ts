/** What browsers keep of the catalog for when there is no line, by its name there. */
export const shelfName = 'last-seen'

/** Where they find the program that shows it then. */
export const workerAddress = '/service-worker.js'
