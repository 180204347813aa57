import type { AccountCallName, Body, CallName, Sent } from '../calls.ts'

type Described = Exclude<CallName, AccountCallName>

/** Example body and successful answer of each call, typed by its route; only where they are JSON. */
export type CallExamples = {
  [Name in Described]?: {
    body?: NonNullable<Sent<Name>['body']>
    answer?: Body<Name>
  }
}
