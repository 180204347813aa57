declare global {
  interface Window {
    /** What the page asked of WebGL since it was opened. */
    graphics: {
      made: number
      draws: number
      /** Contexts that have not been released. */
      alive: () => number
      last: WebGL2RenderingContext | null
    }
  }
}

/** Runs in the page before its own scripts: counts contexts and draws. */
export function watchGraphics() {
  const contexts = new Set<WebGL2RenderingContext>()
  window.graphics = {
    made: 0,
    draws: 0,
    alive: () => [...contexts].filter((context) => !context.isContextLost()).length,
    last: null,
  }
  const getContext = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...words: unknown[]) {
    const context: unknown = Reflect.apply(getContext, this, words)
    if (context instanceof WebGL2RenderingContext && !contexts.has(context)) {
      contexts.add(context)
      window.graphics.made++
      window.graphics.last = context
    }
    return context
  } as typeof getContext
  const draw = WebGL2RenderingContext.prototype.drawElements
  WebGL2RenderingContext.prototype.drawElements = function (...words) {
    window.graphics.draws++
    return draw.apply(this, words)
  }
}
