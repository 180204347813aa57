import type { EventEmitter } from 'node:events'

interface Output extends EventEmitter {
  write(line: string, written: (error?: Error | null) => void): unknown
}

/**
 * Writes the log's lines to a stream of the process. Lines that it refuses (disk full, reader gone) are lost and the
 * store goes on; the next line that it accepts says how many they were.
 */
export function createLogOutput(stream: Output) {
  // Without a listener, an error would end the process.
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
