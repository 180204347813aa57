import type { EventEmitter } from 'node:events'

interface Output extends EventEmitter {
  write(line: string, written: (error?: Error | null) => void): unknown
}

/**
 * Takes the log's lines to a stream of the process. Those that it refuses (its disk is full, its reader is gone) are lost
 * and the store goes on; how many they were is the next line that it takes.
 */
export function createLogOutput(stream: Output) {
  // Without a listener an error ends the process.
  if (stream.listenerCount('error') === 0) stream.on('error', () => {})
  let lost = 0
  const write = (line: string, lines = 1) =>
    void stream.write(line, (error) => {
      if (error) lost += lines
      else tellLost()
    })
  function tellLost() {
    if (lost === 0) return
    const lines = lost
    lost = 0
    const told = { level: 40, time: Date.now(), pid: process.pid, lines, msg: 'lines of the log could not be written' }
    write(`${JSON.stringify(told)}\n`, lines)
  }
  return { write: (line: string) => write(line) }
}
