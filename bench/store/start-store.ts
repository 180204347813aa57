import { openConnection } from '../client/connection.ts'
import { requestOf } from '../client/request.ts'
import { nextLine, nextMessage, startProcess } from '../processes.ts'
import { preparedSchema } from './prepared.ts'

/** Starts the store as `npm start` does, on these cores, without rate limits. Resolves once it says that it is open. */
export async function startStore(cores: string[], dataFolder: string, settings: Record<string, string> = {}) {
  const child = startProcess({
    cores,
    environment: { PORT: '0', DATA_DIR: dataFolder, RATE_LIMIT_FACTOR: '0', ...settings },
  })
  const simulatorsUrl = nextLine(child, /Payment simulators: (\S+)/)
  simulatorsUrl.catch(() => {})
  const port = Number(await nextLine(child, /Estela is open at http:\/\/127\.0\.0\.1:(\d+)/))
  return { port, process: child, baseUrl: `http://127.0.0.1:${port}`, simulatorsUrl: await simulatorsUrl }
}

export type RunningStore = Awaited<ReturnType<typeof startStore>>

/** Requests the home page of the server on this port. */
export async function askForHome(port: number): Promise<void> {
  const connection = await openConnection(port)
  const status = await connection.ask(requestOf('/', { accept: 'text/html' }))
  connection.close()
  if (status !== 200) throw new Error(`The first page is ${status}.`)
}

/** Fills a data folder inside this folder, in a separate process. */
export async function prepareStore(cores: string[], folder: string) {
  const child = startProcess({ cores, program: 'bench/store/prepare-process.ts', parameters: [folder] })
  return preparedSchema.parse(await nextMessage(child))
}
