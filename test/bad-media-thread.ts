import { parentPort } from 'node:worker_threads'

const tasks = {
  endless() {
    for (;;);
  },
  hungry() {
    for (const eaten: unknown[] = []; ; ) eaten.push(new Array(1_000_000).fill(eaten.length))
  },
}

// Heard before the real thread's own listener, which then never comes to its turn.
parentPort?.on('message', ({ input: [bytes] }: { input: unknown[] }) => {
  const word = bytes instanceof Uint8Array ? Buffer.from(bytes.subarray(0, 7)).toString().trim() : ''
  if (word === 'endless' || word === 'hungry') tasks[word]()
})

await import('#adapters/media-thread.ts')
