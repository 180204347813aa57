import { readyForTasks } from '#adapters/media/media-task.ts'

const tasks = {
  endless() {
    for (;;);
  },
  hungry() {
    for (const eaten: unknown[] = []; ; ) eaten.push(new Array(1_000_000).fill(eaten.length))
  },
  /** Acts as if it got no processor time for three seconds. */
  patient() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
  },
  greedy() {
    for (const eaten: Uint8Array[] = []; ; ) eaten.push(new Uint8Array(50_000_000).fill(1))
  },
}

// Everything after this is the fault of the file.
process.send?.(readyForTasks)

// Runs before the real process's own listener, which gets its turn only after the `patient` task.
process.on('message', ({ input: [bytes] }: { input: unknown[] }) => {
  const word = bytes instanceof Uint8Array ? Buffer.from(bytes.subarray(0, 7)).toString().trim() : ''
  if (word === 'endless' || word === 'patient' || word === 'hungry' || word === 'greedy') tasks[word]()
})

await import('#adapters/media/media-process.ts')
