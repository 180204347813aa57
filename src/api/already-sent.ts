/** Tells the server adapter that the response is sent without it. */
export const alreadySent = () => new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
