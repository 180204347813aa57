import type { AnswerSource, Audience } from './answer-source.ts'
import { readAnswer } from './read-answer.ts'
import type { InTurn } from './render-turns.ts'

/** The pages that look the same to a whole audience, as the bundle of pages makes them. */
export interface PageSource extends Pick<AnswerSource, 'covers' | 'admits' | 'isUnbounded'> {
  make(audience: Audience, request: { url: string }): Promise<Response>
  /** Whether this response may be given to others. */
  mayKeep(audience: Audience, url: string, response: Response): boolean
}

interface PageParts {
  pages: PageSource
  head: readonly string[]
  inTurn: InTurn
}

/** Pages and their data; no limits by address apply to them, only turns. */
export const createPageAnswers = ({ pages, head, inTurn }: PageParts): AnswerSource => ({
  head,
  covers: pages.covers,
  admits: pages.admits,
  isUnbounded: pages.isUnbounded,
  inTurn,
  async make(audience, url) {
    const response = await pages.make(audience, { url })
    return { draft: await readAnswer(response, head), mayKeep: pages.mayKeep(audience, url, response) }
  },
})
