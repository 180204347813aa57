/** How long whoever was refused is to wait, in seconds; a minute where the refusal does not say. */
export const secondsToWait = (headers: Headers): number => Number(headers.get('Retry-After')) || 60
