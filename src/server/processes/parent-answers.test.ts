import { expect, onTestFinished, test } from 'vitest'
import type { MediaTask } from '#adapters/media/media-task.ts'
import { createMediaWorkers } from '#adapters/media/media-workers.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { createMetricsGathering } from './gather-metrics.ts'
import { createParentAnswers } from './parent-answers.ts'

function openParent() {
  const media = createMediaWorkers({ lowPriority: false, processes: 1 })
  onTestFinished(media.close)
  const answersFor = createParentAnswers({
    joinWriter: null,
    joinMedia: media.join,
    simulators: async () => null,
    gather: createMetricsGathering().gather,
  })
  return { serve: () => answersFor(() => {}) }
}

const shooting = (size: number): MediaTask => ({
  name: 'prepareShooting',
  input: [tetrahedronStl(size), { turn: { x: 0, y: 0, z: 1 }, azimuth: null, count: 1 }],
})
const isGivenUp = { code: 'unavailable', nature: 'cut-short' }

test('a process that stops gives up its own photos; those of the others, and of its successor, are taken', async () => {
  const parent = openParent()
  const [stopping, staying] = [parent.serve(), parent.serve()]
  const [running, waiting] = [1, 2].map((size) => stopping.answers.media(shooting(size)))
  const others = staying.answers.media(shooting(3))
  stopping.answers.stopPhotos(null)
  const own = await Promise.allSettled([running, waiting, stopping.answers.media(shooting(4))])
  for (const photo of own) expect(photo).toMatchObject({ status: 'rejected', reason: isGivenUp })
  stopping.giveBackAll()
  const successor = parent.serve()
  for (const photo of [others, successor.answers.media(shooting(5))])
    expect(await photo).toMatchObject({ angles: [expect.anything()] })
})

test('what a process that is gone asked for is not worked on', async () => {
  const parent = openParent()
  const gone = parent.serve()
  const works = Promise.allSettled(
    [1, 2, 3].map((size) => gone.answers.media({ name: 'measureModel', input: [tetrahedronStl(size)] })),
  )
  gone.giveBackAll()
  expect((await works).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
