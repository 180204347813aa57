import type { OpenAPIHono } from '@hono/zod-openapi'
import { apiKeyExamples } from './api-key-examples.ts'
import type { CallExamples } from './call-examples.ts'
import { cartExamples } from './cart-examples.ts'
import { catalogExamples } from './catalog-examples.ts'
import { certificateExamples } from './certificate-examples.ts'
import { customerExamples } from './customer-examples.ts'
import { documentExamples } from './document-examples.ts'
import { guestOrderExamples } from './guest-order-examples.ts'
import { officeOrderExamples } from './office-order-examples.ts'
import { officeProductExamples } from './office-product-examples.ts'
import { officeRuleExamples } from './office-rule-examples.ts'
import { officeStoreExamples } from './office-store-examples.ts'
import { orderExamples } from './order-examples.ts'
import { ownAccountExamples } from './own-account-examples.ts'
import { paymentExamples } from './payment-examples.ts'
import { reportExamples } from './report-examples.ts'

const examples: CallExamples = {
  ...apiKeyExamples,
  ...cartExamples,
  ...catalogExamples,
  ...certificateExamples,
  ...customerExamples,
  ...documentExamples,
  ...guestOrderExamples,
  ...officeOrderExamples,
  ...officeProductExamples,
  ...officeRuleExamples,
  ...officeStoreExamples,
  ...orderExamples,
  ...ownAccountExamples,
  ...paymentExamples,
  ...reportExamples,
}

const byName = new Map(Object.entries(examples))

type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>

interface Content {
  content?: { 'application/json'?: { example?: unknown } }
}

const show = (place: object | undefined, example: unknown) => {
  // A reference object has no `content`, and there are none here.
  const json = (place as Content | undefined)?.content?.['application/json']
  if (json && example !== undefined) json.example = example
}

/** Adds to the description an example of each call's body and of its successful answer. */
export function addExamples(description: Description): Description {
  for (const [path, calls] of Object.entries(description.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const call = calls[method]
      const example = byName.get(`${method.toUpperCase()} ${path.replace('/api', '')}`)
      if (!call || !example) continue
      show(call.requestBody, example.body)
      for (const [status, answer] of Object.entries(call.responses ?? {}))
        if (status.startsWith('2')) show(answer, example.answer)
    }
  return description
}
