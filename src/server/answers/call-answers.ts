import type { IncomingMessage } from 'node:http'
import { describeRefusal } from '#api/errors.ts'
import { answerKeptCall, isKeptCall } from '#api/shop/catalog/kept-calls.ts'
import { isShopError, isTemporary } from '#domain/errors.ts'
import type { Shop } from '#domain/shop.ts'
import { plainLanguage } from '#domain/voice.ts'
import { type Draft, privateNoCache } from './answer.ts'
import type { AnswerSource, Audience } from './answer-source.ts'
import { writeJson } from './write-json.ts'

const draftOf = (
  { body, ...parts }: Pick<Draft, 'status' | 'headers'> & { body: object },
  isAlike: boolean,
): Draft => ({
  ...parts,
  type: 'application/json',
  cacheControl: isAlike ? privateNoCache : 'no-store',
  plain: writeJson(body),
})

/** The calls about the catalog, answered without the framework that handles the others. */
export const createCallAnswers = (
  shop: Shop,
  { addressOf, head }: { addressOf: (request: IncomingMessage) => string; head: readonly string[] },
) =>
  ({
    head,
    covers: isKeptCall,
    admits: ({ member }: Audience) => member || shop.settings().access === 'open',
    isUnbounded: (_audience: Audience, url: string) => url.includes('?'),
    async make({ voice }: Audience, url: string) {
      try {
        const { body, isShared: isAlike } = await answerKeptCall(shop, url)
        return { draft: draftOf({ status: 200, headers: [], body }, isAlike), mayKeep: isAlike }
      } catch (error) {
        // A failure is answered by what was known last, or on the regular path, which logs it.
        if (!isShopError(error) || isTemporary(error)) throw error
        return { draft: draftOf(describeRefusal(error, plainLanguage(voice)), false), mayKeep: false }
      }
    },
    countAtOnce: (request: IncomingMessage) => shop.accounts.countCallAtOnce(addressOf(request)),
    countWhileAway: (request: IncomingMessage) => shop.accounts.countCallWhileAway(addressOf(request)),
    count: (request: IncomingMessage) => shop.accounts.countCall(addressOf(request)),
  }) satisfies AnswerSource
