const retryMs = 2_000

/** Tries to load a part of the page until it comes: meanwhile what the server wrote stays. */
export async function loadUntilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadUntilItComes(load)
  }
}
