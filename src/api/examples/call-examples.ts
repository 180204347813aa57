import type { AccountCallName, Body, CallName, Sent } from '../calls.ts'

type Described = Exclude<CallName, AccountCallName>

/** What a call is sent and what it answers when all goes well, as the call itself has it; only where that is JSON. */
export type CallExamples = {
  [Name in Described]?: {
    body?: NonNullable<Sent<Name>['body']>
    answer?: Body<Name>
  }
}
